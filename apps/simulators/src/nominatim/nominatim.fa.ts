/** Names on an invented map: neighbourhoods and streets of Tehran, but not in their real places. */
export const city = 'تهران'
const district = (suburb: string, neighbourhood: string) => ({ city, suburb, neighbourhood })

export const districts = [
  district('منطقه ۳', 'ونک'),
  district('منطقه ۳', 'میرداماد'),
  district('منطقه ۶', 'یوسف‌آباد'),
  district('منطقه ۶', 'امیرآباد'),
  district('منطقه ۷', 'سهروردی'),
  district('منطقه ۱', 'فرمانیه'),
]
export const roads = [
  'خیابان گلستان',
  'کوچه بهار',
  'خیابان سرو',
  'بن‌بست یاس',
  'خیابان نارون',
  'کوچه افرا',
  'خیابان چنار',
]
export const country = 'ایران'
export const comma = '، '
export const termSeparators = /[\s،,]+/
