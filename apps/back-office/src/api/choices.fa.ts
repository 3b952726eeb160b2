export const choicesText = {
  unread: 'این فهرست خوانده نشد.',
  retry: 'دوباره تلاش کنید',
} as const
