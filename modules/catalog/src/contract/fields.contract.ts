import { idField, moneyField, optionalTextField, textField } from '@sofreh/contract'
import { z } from 'zod'
import { barcodeOf, isBarcode } from '../domain/barcode.ts'
import { unavailableReasons } from '../domain/menu-facts.ts'

/** Fields that several catalog endpoints share. Lengths are bounded so that names fit on a receipt. */
export const unavailableReasonField = z.enum(unavailableReasons)

export const titleField = textField(120)
export const descriptionField = optionalTextField(2000)
/** Excludes commas and bars, which separate tags in the menu workbook. */
export const tagField = textField(40).refine((tag) => !/[|\u060c,;\n]/.test(tag), 'TAG_WITH_MARK')
/** Accepts digits of any script and spaces; stored in Latin digits and capitals. */
export const barcodeField = z.string().max(100).transform(barcodeOf).refine(isBarcode, 'WRONG_BARCODE')
export const stockField = z.int().min(0).max(1_000_000)
/** All item ids of one category. */
export const positionIds = z.array(idField).min(1).max(5_000)

/** PERCENTAGE is in basis points (10 % = 1000), FIX is an amount per unit. */
export const itemDiscountField = z
  .object({ kind: z.enum(['PERCENTAGE', 'FIX']), value: moneyField })
  .refine((discount) => discount.kind === 'FIX' || discount.value <= 10_000, {
    message: 'DISCOUNT_OVER_WHOLE',
    path: ['value'],
  })

export const itemDiscountView = z.object({ kind: z.enum(['PERCENTAGE', 'FIX']), value: z.int() }).nullable()

/** The response of every menu write: the menu's version after it. */
export const menuVersionView = z.object({ version: z.int() })
export const savedView = z.object({ id: z.string(), version: z.int() })
