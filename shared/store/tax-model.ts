import { z } from 'zod'
import {
  defineEntity,
  type Field,
  flag,
  json,
  plainText,
  type RowOf,
  requiredText,
  text,
} from '../kernel/entity/entity'
import { id } from '../kernel/values/ids'
import { amountFromZero, toThousandths } from '../kernel/values/money'

/** How many active rates a category can have. None is charged on top of another (Store rule 30). */
export const RATES_MOST = 3

const PERCENT_WRONG = 'Enter a percentage above 0, with up to three decimals, such as 9.975'

/** A percentage above 0 and up to 100 with up to three decimals, such as `"9.975"`; trailing zeros are removed. */
export const percent = z
  .string({ error: PERCENT_WRONG })
  .trim()
  .regex(/^\d{1,3}(\.\d{1,3})?$/, PERCENT_WRONG)
  .transform((value) => String(Number(value)))
  .refine((value) => toThousandths(value) > 0 && toThousandths(value) <= 100_000, PERCENT_WRONG)

const percentField: Field<typeof percent> = { ...text(7), schema: percent }

/** The tax rates of the camp store. They are switched off instead of deleted, because past sales name them. */
export const storeTaxRates = defineEntity('store_tax_rates', {
  part: 'store',
  fields: {
    name: text(40),
    percent: percentField,
    /** The categories of items that it applies to; if empty, everything, custom items too. */
    categories: json(z.array(plainText(100)).max(200)),
    isActive: flag(),
  },
})
export type TaxRate = RowOf<typeof storeTaxRates>

/** The form of a tax rate. */
export const rateFields = z.object({
  name: requiredText(40, 'Name is required'),
  percent,
  categories: storeTaxRates.fields.categories.schema.default([]),
  isActive: z.boolean().default(true),
})

/** A rate as a till applied it. A sale keeps it, whatever becomes of the rate. */
export const appliedRate = z.object({ rateId: id, name: plainText(40), percent })
export type AppliedRate = z.output<typeof appliedRate>

/** One tax of a sale or a refund. */
export const bookedTax = appliedRate.extend({
  /** Whether the prices include it. */
  isIncluded: z.boolean(),
  /** What it is charged on, without any tax. */
  taxable: amountFromZero,
  tax: amountFromZero,
})
export type BookedTax = z.output<typeof bookedTax>

/** The rates of a line, by the ids of its sale's taxes. */
export const lineRates = z.array(id).max(RATES_MOST)
