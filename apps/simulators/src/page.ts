/** Renders the frame of every page of the simulators. */
export function page(title: string, body: string): string {
  return `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`
}

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

/** Converts digits to Persian for display. */
export function persian(value: string | number): string {
  return String(value).replace(/[0-9]/g, (character) => String.fromCharCode(0x06f0 + Number(character)))
}

export function grouped(value: number): string {
  return persian(String(value).replace(/\B(?=(\d{3})+(?!\d))/g, '\u066c'))
}

const style = `*{box-sizing:border-box}body{margin:0;background:#F3F5F8;color:#1B2430;font:16px/1.7 Vazirmatn,Tahoma,sans-serif}
main{max-width:520px;margin:0 auto;padding:24px 16px}h1{font-size:20px;line-height:1.35;margin:0 0 16px}h2{font-size:16px;margin:24px 0 8px}
.card{background:#fff;border:1px solid #E1E6ED;border-radius:14px;padding:16px;margin:0 0 12px}.card p{margin:4px 0}
.big{font-size:28px;font-weight:700}.quiet{color:#55606E;font-size:14px}.code{font-size:22px;font-weight:700;letter-spacing:.2em}
button,.button{display:block;width:100%;min-height:48px;border:0;border-radius:12px;font:inherit;font-weight:700;cursor:pointer;margin:8px 0;text-align:center;text-decoration:none;padding:10px}
.good{background:#1A7F4B;color:#fff}.bad{background:#fff;color:#B3261E;border:1px solid #E3B7B3}.plain{background:#fff;color:#1B2430;border:1px solid #CFD6DF}
fieldset{border:1px solid #E1E6ED;border-radius:12px;margin:0 0 12px;padding:8px 12px;background:#fff}label{display:flex;gap:8px;align-items:center;min-height:44px}
input[type=checkbox]{width:20px;height:20px}bdi{unicode-bidi:isolate}a{color:#2459A9}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0}dd{margin:0;text-align:left}`
