import { z } from 'zod'
import { fold } from '../kernel/values/search'

/** The longest slug. */
const LONGEST_SLUG = 100

/** Slugs that no camp may have: paths of the app and its server, and names that could impersonate the provider. */
const RESERVED: ReadonlySet<string> = new Set([
  'admin',
  'administrator',
  'anchor',
  'api',
  'app',
  'apply',
  'assets',
  'auth',
  'camp',
  'camps',
  'demo',
  'forgot',
  'healthz',
  'help',
  'invite',
  'login',
  'logout',
  'mail',
  'metrics',
  'organization',
  'organizations',
  'platform',
  'profile',
  'readyz',
  'register',
  'reset',
  'root',
  'settings',
  'set-up',
  'setup',
  'sign-in',
  'sign-up',
  'static',
  'status',
  'store',
  'superadmin',
  'support',
  'system',
  'verify',
  'www',
])

/**
 * Returns the slug for a camp's name: lowercase, without accents and symbols, with hyphens for spaces (Platform rule
 * 4).
 */
export function slugOf(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST_SLUG)
    .replace(/-$/, '')
}

/**
 * Returns the slug in a form after the name changed: it follows the name until the user edits it.
 *
 * @param before the previous name
 */
export function followedSlug(slug: string, before: string, name: string): string {
  return slug.trim() === '' || slug === slugOf(before) ? slugOf(name) : slug
}

/** A slug that a camp can have. */
export const campSlug = z
  .string('Organization slug is required')
  .trim()
  .toLowerCase()
  .min(1, 'Organization slug is required')
  .max(LONGEST_SLUG, `A slug can have up to ${LONGEST_SLUG} characters`)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use only letters and numbers, with single hyphens between them')
  .refine((slug) => !RESERVED.has(slug), 'This word is reserved. Choose another slug.')
