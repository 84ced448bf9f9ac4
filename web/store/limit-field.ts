import { z } from 'zod'
import { amountFromZero } from '#shared/kernel/values/money'

/** Validates a limit field: an amount, or empty for no limit. */
export const limitField = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : text))
  .pipe(amountFromZero.nullable())
