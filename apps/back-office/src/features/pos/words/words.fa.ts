export const wordsText = {
  ready: 'توضیح‌های آماده',
} as const
