/**
 * Makes the input of Sanad Pardaz's operation "insert order" (docs/guide/accounting.md#sanad-pardaz). All amounts are Rial
 * and whole; goods are sent at their net price without discount fields, because its installations expect zeros there.
 */
import { type Currency, type IsoDate, jalaliOf, sumOf } from '@sofreh/kernel'

/** Ids of one installation. Codes are texts of the installation; empty codes are sent empty. */
export type SanadPardazSettings = {
  /** One document for each order, or one for each business day. */
  by: 'ORDER' | 'DAY'
  /** The stored operation that inserts an order. */
  configId: number
  typeNo: number
  /** Empty: the Jalali year of the document's day. */
  financYear: string
  companyId: number
  customerCode: string
  warehouseCode: string
  smsPersonCode: string
  saleTypeCode: string
  userCode: string
  sysCode: string
  /** The installation's id of value added tax among additions. */
  vatId: number
  /** For dishes without a code of their own. */
  goodsCode: string
  packagingCode: string
  serviceFeeCode: string
  deliveryCode: string
  tipCode: string
  /** Goods codes by the dish's id. */
  goodsCodes: Readonly<Record<string, string>>
}

export type SoldDocument = {
  key: string
  number: string
  date: IsoDate
  packaging: number
  serviceFee: number
  delivery: number
  tip: number
  tax: number
  total: number
  lines: readonly { itemId: string; title: string; count: number; net: number; tax: number }[]
}

type Row = { goodCode: string; amount: number; fee: number; vat1Price: number; rowDesc: string }
type Extra = { code: string; desc: string; price: number }

/** Texts of rows for charges beside dishes. */
export type SanadPardazTexts = {
  packaging: string
  serviceFee: string
  delivery: string
  tip: string
  order: string
  day: string
}

/** Returns `configId` and `input`; the rows and the tax add up to the document's total in Rial. */
export function sanadPardazDocument(
  sold: SoldDocument,
  { settings, currency, texts }: { settings: SanadPardazSettings; currency: Currency; texts: SanadPardazTexts },
) {
  const rial = (amount: number) => (currency === 'TOMAN' ? amount * 10 : amount)
  const dishes = sold.lines.flatMap((line) =>
    wholeFees({
      goodCode: settings.goodsCodes[line.itemId] ?? settings.goodsCode,
      count: line.count,
      net: rial(line.net),
      tax: rial(line.tax),
      rowDesc: line.title,
    }),
  )
  const extras: Extra[] = [
    { code: settings.packagingCode, desc: texts.packaging, price: sold.packaging },
    { code: settings.serviceFeeCode, desc: texts.serviceFee, price: sold.serviceFee },
    { code: settings.deliveryCode, desc: texts.delivery, price: sold.delivery },
    { code: settings.tipCode, desc: texts.tip, price: sold.tip },
  ]
  const others = extras
    .filter(({ price }) => price > 0)
    .map(({ code, desc, price }): Row => ({ goodCode: code, amount: 1, fee: rial(price), vat1Price: 0, rowDesc: desc }))
  const rows = withRestOfTax([...others, ...dishes], rial(sold.tax))
  const { year, month, day } = jalaliOf(sold.date)
  return {
    configId: settings.configId,
    input: {
      typeNo: settings.typeNo,
      financYear: settings.financYear || String(year),
      rdBaseNo: 0,
      companyId: settings.companyId,
      strDate: `${year}/${two(month)}/${two(day)}`,
      detailCode1: settings.customerCode,
      detailCode2: settings.warehouseCode,
      detailCode3: 0,
      detailCode4: settings.smsPersonCode,
      detailCode5: settings.saleTypeCode,
      userCode: settings.userCode,
      sysCode: settings.sysCode,
      description: sold.number === '' ? texts.day : `${texts.order} ${sold.number}`,
      strCreditDate: '',
      desc1: sold.key,
      desc2: '',
      desc3: '',
      desc4: '',
      items: rows.map((row, index) => ({ itemRow: index + 1, ...row, ...unusedFields })),
      addReds: [{ addRedTypeId: settings.vatId, rowId: 1, per: 0, price: rial(sold.tax), addOrRed: 1 }],
    },
  }
}

const unusedFields = {
  itemNumber1: '',
  itemDesc4: '',
  batchNo: 0,
  batchNo2: 0,
  batchNo3: 0,
  batchNo4: 0,
  batchNo5: 0,
  batchNo6: 0,
  itemDetailCode1: 0,
  itemDetailCode2: 0,
  discountPer: 0,
  discountPrice: 0,
} as const

/** Splits a dish whose net price is no multiple of its count into two rows of whole fees, so that nothing is rounded away. */
function wholeFees(dish: { goodCode: string; count: number; net: number; tax: number; rowDesc: string }): Row[] {
  const { goodCode, count, net, tax, rowDesc } = dish
  if (count <= 0) return []
  const [fee, dearer] = [Math.floor(net / count), net % count]
  const rows: Row[] = [{ goodCode, amount: count - dearer, fee, vat1Price: tax, rowDesc }]
  return dearer === 0 ? rows : [...rows, { goodCode, amount: dearer, fee: fee + 1, vat1Price: 0, rowDesc }]
}

/** The tax of packaging and service fee belongs to no dish; the first row carries it. */
function withRestOfTax(rows: readonly Row[], tax: number): Row[] {
  const rest = tax - sumOf(rows.map(({ vat1Price }) => vat1Price))
  return rows.map((row, index) => (index === 0 ? { ...row, vat1Price: row.vat1Price + rest } : row))
}

const two = (value: number) => String(value).padStart(2, '0')
