import { z } from 'zod'
import { requiredText } from '../kernel/entity/entity'
import { SIGN_UP_ROLES } from '../kernel/rights/capabilities'

/** The longest password; longer ones are refused before hashing, because a megabyte of password is an attack. */
export const MAX_CHARACTERS = 1000
/** Minimum length of a new password, including one changed in the profile (Sign-in rule 4). */
export const [MIN_CHARACTERS, MIN_CHANGED_CHARACTERS] = [8, 6] as const

/**
 * The cookie that tells the app that someone may be signed in, and nothing more. Scripts can't read the cookie that
 * proves it; without this one, the app doesn't ask the server.
 */
export const SIGNED_IN_MARK = 'signed-in'

/** An email address as accounts store it: trimmed, in lower case. */
export const accountEmail = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email('Valid email is required'))
  .pipe(z.string().max(255, 'Valid email is required'))

const chosenPassword = (least: number) =>
  z
    .string()
    .min(1, 'Password is required')
    .min(least, `Password must be at least ${least} characters long`)
    .max(MAX_CHARACTERS, 'The password is too long')

/** A password chosen by a user: any characters, at least 8 (Sign-in rule 4). */
export const newPassword = chosenPassword(MIN_CHARACTERS)

/** The same in the profile, or set by an operator: at least 6. */
export const changedPassword = chosenPassword(MIN_CHANGED_CHARACTERS)

const password = z.string().min(1, 'Password is required').max(MAX_CHARACTERS, 'The password is too long')
const slug = requiredText(100, 'Organization is required')

/** Sign-in of operators (Sign-in rule 1). */
export const platformLogin = z.object({ email: accountEmail, password })

/** Sign-in of people in a camp. */
export const campLogin = platformLogin.extend({ organizationSlug: slug })

/** Who has forgotten their password, and in which camp (Sign-in rule 13). */
export const forgotten = campLogin.pick({ email: true, organizationSlug: true })

/** The first and last name of a new account's owner. */
export const accountName = z.object({
  firstName: requiredText(100, 'First name is required'),
  lastName: requiredText(100, 'Last name is required'),
})

/** Sign-up into a camp (Sign-in rule 2). */
export const campSignUp = campLogin.extend({
  ...accountName.shape,
  password: newPassword,
  role: z.enum(SIGN_UP_ROLES).default('staff'),
})

/** The second entry of a new password in a form, for `refine(entriesMatch, ENTRIES_DIFFER)`. */
export const secondEntry = { confirmPassword: z.string() }

/** Returns whether both entries of a new password match. */
export const entriesMatch = (values: { password: string; confirmPassword: string }): boolean =>
  values.password === values.confirmPassword

/** The message, and the field it belongs to, when the passwords do not match. */
export const ENTRIES_DIFFER = {
  message: "Passwords don't match",
  path: ['confirmPassword'],
  // Runs alongside the other checks; by default Zod checks several fields together only once each of them is valid.
  when: ({ value }: { value: unknown }) => bothEntered.safeParse(value).success,
}

const bothEntered = z.object({ password: z.string(), confirmPassword: z.string() })

/** Adds a check to a call's fields: a second entry of the new password, if given, must match. */
export function comparingEntries<S extends z.ZodRawShape>(fields: z.ZodObject<S>) {
  const both = z.object({ ...fields.shape, confirmPassword: z.string().optional() })
  return both.refine((values) => {
    const { success, data } = bothEntered.safeParse(values)
    return !success || entriesMatch(data)
  }, ENTRIES_DIFFER)
}
