export const descriptionsText = {
  ready: 'توضیح‌های آماده',
} as const
