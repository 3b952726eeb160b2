import type { QuestionType } from '../domain/survey-questions.ts'

/** Messages of this slice's refusals and field errors. */
export const feedbackRefusals: Record<string, string> = {
  ORDER_NOT_FINISHED: 'این سفارش هنوز پرداخت و تحویل نشده است. پس از تحویلش نظرتان را بگویید.',
  FEEDBACK_TOO_LATE: 'از این سفارش بیش از یک ماه گذشته است و دیگر نمی‌شود برایش نظر نوشت.',
  FEEDBACK_EXISTS: 'برای این سفارش نظر داده‌اید. آن را در حساب خود ببینید.',
  FEEDBACK_NOT_FOUND: 'این نظر پیدا نشد. صفحه را تازه کنید.',
  FEEDBACK_FIXED: 'این نظر دیگر عوض نمی‌شود: یا یک روز گذشته است یا رستوران به آن پاسخ داده است.',
  FEEDBACK_CHANGED: 'مهمان این نظر را همین حالا عوض کرد. تازه‌اش را بخوانید و دوباره تصمیم بگیرید.',
  ASPECT_NOT_FOUND: 'یکی از گزینه‌ها دیگر در فهرست رستوران نیست. صفحه را تازه کنید.',
  ASPECT_TWICE: 'یک گزینه دو بار نوشته شده است.',
  ASPECTS_EMPTY: 'دست‌کم یک گزینه برای نقاط قوت و یکی برای نقاط ضعف بنویسید.',
  SURVEY_NOT_FOUND: 'این نظرسنجی پیدا نشد.',
  SURVEY_NOT_OPEN: 'این نظرسنجی دیگر پاسخ نمی‌گیرد. از همراهی شما سپاسگزاریم.',
  SURVEY_ANSWERED: 'به این نظرسنجی برای این سفارش پاسخ داده شده است. سپاسگزاریم.',
  ANSWER_REQUIRED: 'به این پرسش پاسخ بدهید.',
  ANSWER_NOT_OF_QUESTION: 'این پاسخ به پرسش نمی‌خورد. صفحه را تازه کنید.',
  QUESTION_ANSWERED_TWICE: 'به یک پرسش دو بار پاسخ داده‌اید.',
  OPTIONS_TOO_FEW: 'برای پرسش چندگزینه‌ای دست‌کم دو گزینه بنویسید.',
  OPTIONS_NOT_HERE: 'فقط پرسش چندگزینه‌ای گزینه دارد.',
  OPTION_TWICE: 'یک گزینه دو بار نوشته شده است.',
}

/** Default aspects until the vendor sets its own. */
export const aspectsAtFirst = {
  pros: [
    'مزهٔ غذا',
    'تازگی',
    'اندازهٔ پرس',
    'گرمای غذا',
    'برخورد کارکنان',
    'سرعت',
    'بسته‌بندی',
    'پاکیزگی',
    'ارزش به قیمت',
  ],
  cons: [
    'مزهٔ غذا',
    'تازگی',
    'اندازهٔ پرس',
    'غذای سرد',
    'برخورد کارکنان',
    'دیر رسیدن',
    'بسته‌بندی',
    'پاکیزگی',
    'قیمت',
    'اشتباه در سفارش',
  ],
}

export const questionTypeNames: Record<QuestionType, string> = {
  MULTIPLECHOICE: 'چندگزینه‌ای',
  TEXT: 'نوشتنی',
  RATING: 'ستاره‌ای',
}

type PoolQuestion = { key: string; title: string; type: QuestionType; allowsSeveral: boolean; options: string[] }
const stars = (key: string, title: string): PoolQuestion => ({
  key,
  title,
  type: 'RATING',
  allowsSeveral: false,
  options: [],
})
const textQuestion = (key: string, title: string): PoolQuestion => ({ ...stars(key, title), type: 'TEXT' })
const choice = (key: string, title: string, options: string[], allowsSeveral = false): PoolQuestion => ({
  key,
  title,
  type: 'MULTIPLECHOICE',
  allowsSeveral,
  options,
})

/** Suggested survey questions. */
export const questionPool: readonly PoolQuestion[] = [
  stars('taste', 'مزهٔ غذا چطور بود؟'),
  stars('service', 'از برخورد کارکنان چقدر راضی بودید؟'),
  stars('cleanliness', 'پاکیزگی رستوران چطور بود؟'),
  stars('value', 'غذا به قیمتش می‌ارزید؟'),
  stars('packaging', 'بسته‌بندی غذا چطور بود؟'),
  choice('warm', 'غذا گرم به دستتان رسید؟', ['بله، داغ بود', 'ولرم بود', 'سرد بود']),
  choice('time', 'غذا در زمانی که گفته بودیم آماده شد؟', ['زودتر', 'سر وقت', 'کمی دیرتر', 'خیلی دیرتر']),
  choice('portion', 'اندازهٔ پرس چطور بود؟', ['کم', 'به اندازه', 'زیاد']),
  choice('again', 'باز هم به ما سر می‌زنید؟', ['حتماً', 'شاید', 'نه']),
  choice(
    'heard',
    'از کجا با ما آشنا شدید؟',
    ['دوستان و خانواده', 'شبکه‌های اجتماعی', 'جست‌وجو', 'گذر از کنار رستوران'],
    true,
  ),
  choice('friends', 'ما را به دوستانتان پیشنهاد می‌کنید؟', ['بله', 'شاید', 'نه']),
  textQuestion('missing', 'چه غذایی در منوی ما جایش خالی است؟'),
  textQuestion('better', 'چه چیزی را بهتر کنیم؟'),
]
