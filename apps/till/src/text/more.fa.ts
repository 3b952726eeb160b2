export const moreText = {
  open: 'بیشتر',
  title: (name: string) => (name ? `${name} پای صندوق است` : 'کارهای صندوق'),
  places: {
    drawer: 'کشو و شیفت',
    account: 'بدهی و کیف پول',
    shiftOrders: 'سفارش‌های گذشته',
    pause: 'توقف سفارش سایت',
    calls: 'تماس‌ها',
    keys: 'کلیدها',
    device: 'این صندوق',
    help: 'راهنما',
  },
  hereHelp: 'راهنمای این بخش',
  hereHelpSign: '؟',
  pin: 'رمز من روی این صندوق',
  lock: 'قفل و تعویض نفر',
} as const
