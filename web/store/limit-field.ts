import { z } from 'zod'
import { amountFromZero } from '#shared/kernel/money'

/** What stands in a field for a limit: an amount, or nothing for no limit. */
export const limitField = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : text))
  .pipe(amountFromZero.nullable())
