export const simulatorsText = {
  warning:
    'این نصب آزمایشی است: پیامک‌ها فرستاده نمی‌شوند و پرداخت‌های آنلاین واقعی نیستند. برای کار واقعی، سرور را با NODE_ENV=production اجرا کنید.',
}
