import { z } from 'zod'
import { requiredText } from '../kernel/entity/entity'
import { SIGN_UP_ROLES } from '../kernel/rights/capabilities'

/** How long a password may be: longer ones are refused before hashing, as a megabyte of password is an attack. */
export const MOST_CHARACTERS = 1000
/** Minimum length of a new password, including one changed in the profile (Sign-in rule 4). */
export const [LEAST_CHARACTERS, LEAST_CHANGED] = [8, 6] as const

/**
 * The cookie that lets the app know that it may ask who is signed in; it says nothing more. The one that proves it is
 * kept from scripts, and a visitor without either is not asked about.
 */
export const SIGNED_IN_MARK = 'signed-in'

/** An email address as accounts keep it: without spaces around it, in small letters. */
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
    .max(MOST_CHARACTERS, 'The password is too long')

/** A password chosen by a user: any characters, 8 at least (Sign-in rule 4). */
export const newPassword = chosenPassword(LEAST_CHARACTERS)

/** The same in the profile, and where the operator names one: 6 at least. */
export const changedPassword = chosenPassword(LEAST_CHANGED)

const password = z.string().min(1, 'Password is required').max(MOST_CHARACTERS, 'The password is too long')
const slug = requiredText(100, 'Organization is required')

/** Sign-in of the platform's own people (Sign-in rule 1). */
export const platformLogin = z.object({ email: accountEmail, password })

/** Sign-in of a camp's people. */
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
  role: z.enum(SIGN_UP_ROLES),
})

/** What a form adds to a new password: the second entry of it, for `refine(entriesMatch, ENTRIES_DIFFER)`. */
export const secondEntry = { confirmPassword: z.string() }

/** Whether a new password was entered the same twice. */
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

/** Fields with a new password, for a call: a second entry of it, where there is one, has to be the same. */
export function comparingEntries<S extends z.ZodRawShape>(fields: z.ZodObject<S>) {
  const both = z.object({ ...fields.shape, confirmPassword: z.string().optional() })
  return both.refine((values) => {
    const { success, data } = bothEntered.safeParse(values)
    return !success || entriesMatch(data)
  }, ENTRIES_DIFFER)
}
