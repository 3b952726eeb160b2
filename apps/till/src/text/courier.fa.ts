/** Texts about the courier of a delivery. */
export const courierText = {
  label: 'پیک',
  later: 'بعداً معلوم می‌شود',
  needed: 'سفارش پیک ندارد. تا پیک نگیرد، «آماده شد» زده نمی‌شود.',
  free: (name: string) => `${name} (آزاد)`,
  assigned: (name: string, bagCode: string) => `سفارش به ${name} سپرده شد؛ کد کیسه ${bagCode}.`,
  notAssigned: (name: string, why: string) => `سفارش ثبت شد، ولی به ${name} سپرده نشد: ${why}`,
  offline: (name: string) => `سفارش ثبت شد. وقتی شبکه آمد، آن را به ${name} بسپارید.`,
} as const
