type Copied = { rows: number; files: number }

/** What `npm run backup` says. */
export const backupCommandText = {
  usage:
    'برای پشتیبان: npm run backup -- export shop.sofreh — برای بازگرداندن: npm run backup -- import shop.sofreh (into an empty database)',
  noFile: (file: string) => `پروندهٔ ${file} پیدا نشد. — There is no such file.`,
  done: {
    export: (file: string, { rows, files }: Copied) =>
      `پشتیبان نوشته شد: ${file} — ${rows} rows and ${files} pictures. کلید SECRET_KEY را جدا نگه دارید.`,
    import: (file: string, { rows, files }: Copied) =>
      `پشتیبان بازگردانده شد: ${file} — ${rows} rows and ${files} pictures.`,
  },
  problems: {
    NOT_EMPTY:
      'این پایگاه داده خالی نیست؛ DATA_DIR یا DATABASE_URL تازه‌ای بدهید. — The database is not empty; give a new DATA_DIR or DATABASE_URL.',
    NOT_WHOLE:
      'این پرونده کامل یا از آنِ سفره نیست؛ چیزی عوض نشد. — The file is cut short or not ours; nothing was changed.',
    NEWER_RELEASE:
      'این پشتیبان از نسخهٔ تازه‌تری است؛ نخست سفره را به‌روز کنید. — The file is of a newer release; update first.',
  },
} as const
