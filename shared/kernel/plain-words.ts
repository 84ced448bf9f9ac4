import { z } from 'zod'
import { spokenLanguage } from './language'

/** A field's name as people say it: `dateOfBirth` is "Date of birth", `activityId` is "Activity". */
function called(path: readonly PropertyKey[] | undefined): string | null {
  const name = path?.findLast((step) => typeof step === 'string')
  if (typeof name !== 'string') return null
  const words = name
    .replace(/^is(?=[A-Z])|Ids?$/g, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words === '' ? null : words.charAt(0).toUpperCase() + words.slice(1)
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'Write text',
  number: 'Write a number',
  int: 'A whole number',
  boolean: 'Say yes or no',
  array: 'Write a list',
  date: 'Write a date',
}

const many = (number: number | bigint) => number.toLocaleString(spokenLanguage())

function tooSmall(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>, missing: string): string {
  const { origin, minimum, inclusive } = issue
  if (origin === 'string') return minimum === 1 ? missing : `At least ${many(minimum)} characters`
  if (origin === 'array') return minimum === 1 ? missing : `At least ${many(minimum)}`
  // Only ids must be above zero, so a zero means that nothing was chosen.
  if (minimum === 0 && inclusive === false) return missing
  return `At least ${many(minimum)}`
}

/**
 * What a person is told of a value that is not allowed, where the rule has no message of its own. Zod's own messages
 * ("expected string, received undefined") are for programmers.
 */
function plainWords(issue: z.core.$ZodRawIssue): string {
  const name = called(issue.path)
  const missing = name === null ? 'Required' : `${name} is required`
  if (issue.input === undefined || issue.input === null) return missing
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? 'Not written as it should be'
    case 'too_small':
      return tooSmall(issue, missing)
    case 'too_big':
      return `At most ${many(issue.maximum)}${issue.origin === 'string' ? ' characters' : ''}`
    case 'invalid_value':
      return `Choose one of: ${issue.values.map((value) => String(value).replaceAll('_', ' ')).join(', ')}`
    case 'invalid_format':
      return issue.format === 'email' ? 'Valid email is required' : 'Not written as it should be'
    case 'not_multiple_of':
      return 'A whole number'
    default:
      return 'Not written as it should be'
  }
}

// Set once for zod as a whole, so that the rules of every area use these words on the device and on the server.
z.config({ customError: plainWords })
