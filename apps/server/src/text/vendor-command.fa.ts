/** Output of `npm run vendor`. */
export type MadeVendor = {
  name: string
  host: string
  mobile: string
  port: number
  subdomain: string
  usesSimulators: boolean
}

export const vendorCommandText = {
  usage:
    'برای ساختن رستوران: npm run vendor -- create --subdomain naranj --name "نارنج" --owner 09120000001 — all three are needed; --host adds a domain of its own.\nبرای دامنهٔ یک رستوران: npm run vendor -- host --subdomain naranj --host order.naranj.example — adds a domain to an existing vendor.',
  wrongMobile: 'شمارهٔ مدیر باید مانند 09120000001 باشد. — --owner must be a mobile number like 09120000001.',
  made: ({ name, host, mobile, port, subdomain, usesSimulators }: MadeVendor) =>
    [
      `«${name}» ساخته شد؛ ${mobile} با کد پیامکی وارد می‌شود. — made; the owner signs in with a code by SMS.`,
      `  پنل / back office             http://${host}:${port}/bo`,
      `  سایت مهمان / guest's site     http://${host}:${port}`,
      `  روی گوشیِ همین شبکه، پس از / on a phone of this network, after:  DEFAULT_VENDOR=${subdomain} npm start`,
      ...(usesSimulators
        ? [
            '  هشدار: پیامک و پرداخت در این نصب آزمایشی است؛ کد ورود فقط روی همین رایانه دیده می‌شود. برای کار واقعی NODE_ENV=production — messages and payments are simulated here; sign-in codes show on this machine only',
          ]
        : []),
    ].join('\n'),
  hostAdded: (subdomain: string, host: string) =>
    `${host} از این پس رستوران «${subdomain}» را باز می‌کند؛ نام دامنه را به نشانی همین سرور وصل کنید. — ${host} now opens ${subdomain}; point its DNS record at this server.`,
  refused: {
    SUBDOMAIN_TAKEN: 'این زیردامنه یا دامنه گرفته شده است؛ نام دیگری برگزینید. — This name is taken; choose another.',
    SUBDOMAIN_NOT_ALLOWED:
      'زیردامنه باید با حروف کوچک انگلیسی، رقم و خط تیره باشد و نامِ رزروشده نباشد. — Use lower-case letters, digits and hyphens; some names are reserved.',
    VENDOR_NOT_FOUND: 'رستورانی با این زیردامنه نیست. — No vendor has this subdomain.',
    VENDOR_NAME_EMPTY: 'نام رستوران خالی است. — The name is empty.',
  } as Record<string, string>,
} as const
