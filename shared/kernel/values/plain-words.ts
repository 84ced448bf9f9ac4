import { z } from 'zod'
import { spokenLanguage } from './language'

/** Returns a field's name in words: `dateOfBirth` is "Date of birth", `activityId` is "Activity". */
function called(path: readonly PropertyKey[] | undefined): string | null {
  const name = path?.findLast((step) => typeof step === 'string')
  if (typeof name !== 'string') return null
  const words = name
    .replace(/^is(?=[A-Z])|Ids?$/g, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  // texts: the names of fields, in the code's own spelling
  return words === '' ? null : words.charAt(0).toUpperCase() + words.slice(1)
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Choose yes or no',
  array: 'Enter a list',
  date: 'Enter a date',
}

const many = (number: number | bigint) => number.toLocaleString(spokenLanguage())

function tooSmall(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>, missing: string): string {
  const { origin, minimum, inclusive } = issue
  if (origin === 'string') return minimum === 1 ? missing : `Enter at least ${many(minimum)} characters`
  if (origin === 'array') return minimum === 1 ? missing : `Choose at least ${many(minimum)}`
  // Only ids must be above zero, and a zero means that nothing was chosen.
  if (minimum === 0 && inclusive === false) return missing
  return `Must be ${many(minimum)} or more`
}

function tooBig({ origin, maximum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (origin === 'string') return `Use ${many(maximum)} characters or fewer`
  return origin === 'array' ? `Choose ${many(maximum)} or fewer` : `Must be ${many(maximum)} or less`
}

/**
 * Returns the message for an invalid value when the rule has none of its own. Zod's own messages ("expected string,
 * received undefined") are for developers.
 */
function plainWords(issue: z.core.$ZodRawIssue): string {
  const name = called(issue.path)
  const missing = name === null ? 'Required' : `${name} is required`
  if (issue.input === undefined || issue.input === null) return missing
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? "This isn't in the right format"
    case 'too_small':
      return tooSmall(issue, missing)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_value':
      return 'Choose one of the options'
    case 'invalid_format':
      return issue.format === 'email' ? 'Valid email is required' : "This isn't in the right format"
    case 'not_multiple_of':
      return 'Enter a whole number'
    default:
      return "This isn't in the right format"
  }
}

// Set globally for zod, so that the rules of every area use these messages on devices and on the server.
z.config({ customError: plainWords })
