import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { paymentSettings } from '../../db/tables/payments'

/** Returns whether a camp has turned automatic payments on (Financial rule 32). */
export async function hasAutoPayments(db: Db, org: number): Promise<boolean> {
  const [line] = await db
    .select({ isOn: paymentSettings.autoPaymentEnabled })
    .from(paymentSettings)
    .where(eq(paymentSettings.org, org))
  return line?.isOn === true
}
