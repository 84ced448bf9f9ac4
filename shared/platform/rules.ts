import { sayDate } from '../kernel/values/dates'
import type { Organization, SystemInfo } from './model'
import { SUBSCRIPTION_WORDS } from './words'

/** Users are numbered within their camp. On the platform, each camp gets a range of this many ids. */
const ROOM_OF_A_CAMP = 10_000_000

/** Returns the id of a camp's user for the whole platform. */
export function userNumber(org: number, userId: number): number {
  return org * ROOM_OF_A_CAMP + userId
}

/** Returns the camp's user with such an id. */
export function userOfNumber(number: number): { org: number; userId: number } {
  return { org: Math.floor(number / ROOM_OF_A_CAMP), userId: number % ROOM_OF_A_CAMP }
}

const DAY_MS = 24 * 3600 * 1000
const DAYS_A_YEAR = 365.25

/** Returns a person's age in whole years, or N/A if the date of birth is unknown (Platform rule 6). */
export function sayAge(dateOfBirth: string | null, today: string): string {
  if (dateOfBirth === null || dateOfBirth > today) return 'N/A'
  return String(Math.floor((Date.parse(today) - Date.parse(dateOfBirth)) / DAY_MS / DAYS_A_YEAR))
}

/** Returns how long a server has been up, in whole minutes. */
export function sayUptime(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** Formats memory or storage for people. */
export function sayMegabytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(bytes < 10 * 1024 ** 2 ? 1 : 0)} MB`
}

/** Returns how a subscription's badge looks: plain, quiet, or as a warning. */
export function subscriptionTone(status: Organization['subscriptionStatus']): 'good' | 'quiet' | 'bad' {
  if (status === 'active') return 'good'
  return status === 'trial' ? 'quiet' : 'bad'
}

type Subscription = Pick<Organization, 'subscriptionStatus' | 'subscriptionExpiresAt'>

/** Returns whether the last day of a subscription is over. */
export function hasExpired({ subscriptionExpiresAt }: Subscription, today: string): boolean {
  return subscriptionExpiresAt !== null && subscriptionExpiresAt < today
}

/** Returns the text of a subscription's badge, such as "Subscription: Trial through Jul 1, 2027". */
export function saySubscription(camp: Subscription, today: string): string {
  const word = `Subscription: ${SUBSCRIPTION_WORDS[camp.subscriptionStatus]}`
  if (camp.subscriptionExpiresAt === null) return word
  const day = sayDate(camp.subscriptionExpiresAt)
  return hasExpired(camp, today) ? `${word}, expired ${day}` : `${word} through ${day}`
}

/** Returns where a camp is, as shown on its card. */
export function sayPlace({ city, state }: Pick<Organization, 'city' | 'state'>): string {
  return [city, state].filter(Boolean).join(', ')
}

/** Returns the text of the server badge above the platform. */
export function sayEnvironment({ isProduction }: Pick<SystemInfo, 'isProduction'>): string {
  return isProduction ? 'Production' : 'Test environment'
}
