import { z } from 'zod'
import { accountEmail, accountName, changedPassword, MAX_CHARACTERS } from '../auth/model'
import { instant } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'

const currentPassword = z
  .string()
  .min(1, 'Current password is required')
  .max(MAX_CHARACTERS, 'The password is too long')

/**
 * Changes to the user's own account; absent fields stay as they are. Changing the email requires the current
 * password.
 */
export const profileChange = accountName
  .extend({ email: accountEmail })
  .partial()
  .extend({ currentPassword: currentPassword.optional() })
export type ProfileChange = z.output<typeof profileChange>

const NEW_ENTRIES_DIFFER = { message: 'New passwords do not match', path: ['confirmPassword'] }

const changeFields = z.object({ currentPassword, newPassword: changedPassword })

/** What a refusal for a missing password says at its field. */
export const PASSWORD_FIELD = { fields: { currentPassword: 'Enter your current password' } }

/** A user's new password, with the current one as proof. A second entry, if given, must match. */
export const passwordChange = changeFields
  .extend({ confirmPassword: z.string().optional() })
  .refine(
    ({ newPassword, confirmPassword }) => confirmPassword === undefined || confirmPassword === newPassword,
    NEW_ENTRIES_DIFFER,
  )

/** The same as a form, with the new password entered twice (Profile rule 3). */
export const passwordForm = changeFields
  .extend({ confirmPassword: z.string().min(1, 'Enter the new password again') })
  .refine((values) => values.newPassword === values.confirmPassword, NEW_ENTRIES_DIFFER)

/** One of the user's own sign-ins. */
export const ownSignIn = z.object({
  /** The start of its secret's hash: enough to identify it, and useless otherwise. */
  id: z.string(),
  /** Whether it is the current one. */
  current: z.boolean(),
  begunAt: instant,
  /** The device it was last used on; null if none was enrolled with it. */
  device: z.object({ id, name: z.string(), lastContactAt: instant.nullable() }).nullable(),
})
export type OwnSignIn = z.output<typeof ownSignIn>
