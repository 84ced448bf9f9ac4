import { z } from 'zod'
import { amountFromZero } from '#shared/kernel/values/money'

/** The value of a field for a limit: an amount, or empty for no limit. */
export const limitField = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : text))
  .pipe(amountFromZero.nullable())
