import '../environment/file'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { createSecureContext } from 'node:tls'
import { z } from 'zod'
import { accountEmail, changedPassword } from '#shared/auth/model'
import { trimmedEnd } from '#shared/kernel/values/trim'

const MIN_SECRET_LENGTH = 32
const TESTS_ALONE = 'must be the address of a test server on this machine; for tests only'

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  MIGRATE: z.literal('check', 'MIGRATE must be "check" or not set').optional(),
  DATA_DIR: z.string().default('./data'),
  FILES_DIR: z.string().optional(),
  FILES_URL: z
    .url({ protocol: /^https?$/, error: 'FILES_URL must look like https://key:secret@host/bucket?region=us-east-1' })
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\/[^/]/,
      'DATABASE_URL must look like postgres://user:password@host:5432/database. Leave it out to use SQLite.',
    )
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_DIRECT_URL must start with postgres://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(4).max(200).optional(),
  NODE_ENV: z.string().optional(),
  APP_SECRET: z
    .string()
    .min(MIN_SECRET_LENGTH, `APP_SECRET must have at least ${MIN_SECRET_LENGTH} characters`)
    .optional(),
  APP_SECRET_PREVIOUS: z.string().default(''),
  PLATFORM_ADMIN_EMAIL: accountEmail.optional(),
  PLATFORM_ADMIN_PASSWORD: changedPassword.optional(),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  TRUSTED_PROXIES: z.string().default(''),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'PUBLIC_URL must be the address people open, such as https://camp.example' })
    .optional(),
  MAIL_URL: z
    .url({ protocol: /^smtps?$/, error: 'MAIL_URL must look like smtp://user:password@host:587 or smtps://...' })
    .optional(),
  MAIL_FROM: z.email('MAIL_FROM must be an email address').optional(),
  PAYMENT_PROVIDER_URL: z
    .url({ protocol: /^https?$/, error: 'PAYMENT_PROVIDER_URL must look like https://api.stripe.com' })
    .default('https://api.stripe.com'),
  PUSH_SERVICES: z.string().default(''),
  TEXT_PROVIDER_URL: z
    .url({ protocol: /^https?$/, error: 'TEXT_PROVIDER_URL must look like https://api.twilio.com' })
    .default('https://api.twilio.com'),
  RATE_LIMIT: z.literal('off', 'RATE_LIMIT must be "off" or not set').optional(),
  DNS_SERVER: z
    .string()
    .regex(/^127\.0\.0\.1:\d+$/, TESTS_ALONE)
    .optional(),
  MAIL_PRIVATE: z.literal('allow', 'MAIL_PRIVATE must be "allow" or not set').optional(),
  WEBHOOK_PRIVATE: z.literal('allow', 'WEBHOOK_PRIVATE must be "allow" or not set').optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'OIDC_ISSUER must be the address of a provider, such as https://id.example' })
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_PLATFORM: z.literal('yes', 'OIDC_PLATFORM must be "yes" or not set').optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^http$/, error: TESTS_ALONE }).optional(),
  MICROSOFT_ISSUER: z.url({ protocol: /^http$/, error: TESTS_ALONE }).optional(),
})

/** The mail server, and the sender and links of its emails. */
export interface MailConfig {
  /** `smtp://` or, encrypted from the first byte, `smtps://`. */
  url: string
  /** The sender address of emails. */
  from: string
  /** The base address of links in emails. A request's Host header can be forged, so it isn't used. */
  publicUrl: string
}

/** The identity provider whose accounts people may use to sign in (Sign-in rule 17). */
interface ExternalConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** Where the provider sends people back to. */
  redirectUri: string
  /** Whether the operators may sign in with it too. */
  ofPlatform: boolean
}

/** The addresses of the identity providers that camps can choose. */
interface IdentityIssuers {
  google: string
  /** The prefix of each of its tenants' addresses. */
  microsoft: string
}

/** The configuration of this process. */
export interface Config {
  port: number
  host: string
  /** Where `/metrics` is served; nowhere if not set. */
  metrics: { port: number; host: string } | undefined
  /**
   * How long `/readyz` reports not ready before the server stops, so that a proxy stops sending requests here; in ms.
   */
  drainMs: number
  /** Whether the start waits for migrations instead of applying them. */
  waitsForMigrations: boolean
  databaseUrl: string | undefined
  /** The address of Postgres itself, if `databaseUrl` is a pooler. */
  databaseDirectUrl: string | undefined
  /** How many connections to Postgres this process opens for writing and reading. */
  databasePool: number | undefined
  databaseFile: string
  /**
   * Where uploaded files are stored: at `url`, an S3-compatible service, or else in `folder`. All uploads pass through
   * `folder`.
   */
  files: { folder: string; url: string | undefined }
  /** Whether this is production, not a trial or a test. */
  production: boolean
  /** Whether to create demo camps with known logins: never in production or on a configured database. */
  demo: boolean
  /** The secret that signs everything the server hands out; without it the installation generates its own. */
  secret: string | undefined
  /** Previous secrets. Nothing is signed with them anymore, but their signatures are still accepted. */
  earlierSecrets: readonly string[]
  platformAdmin: { email: string; password: string } | undefined
  tls: { cert: Buffer; key: Buffer } | undefined
  trustedProxies: readonly string[]
  /** Without it no email is sent, and links are shown to be passed on by hand. */
  mail: MailConfig | undefined
  /** The base address of links in emails, if the operator has set it. */
  publicUrl: string | undefined
  /** Without it people sign in with a password only. */
  external: ExternalConfig | undefined
  /** The addresses of the identity providers that camps can choose. */
  identityIssuers: IdentityIssuers
  /** Whether camps may use a mail server inside a private network, on any port. */
  mailAnywhere: boolean
  /** The DNS server of tests; otherwise the system's are asked. */
  dnsServer: string | undefined
  /** The address of the payment provider: only the operator decides where payment keys are sent. */
  paymentProvider: string
  /** Whether the demo's practice provider takes payments, with no real money: never in production. */
  practicePayments: boolean
  /** Whether webhooks may go to private networks and without encryption. */
  webhooksAnywhere: boolean
  /** The origins of push services besides those of the usual browsers. */
  pushServices: readonly string[]
  /** The address of the text provider: only the operator decides where its tokens are sent. */
  textProvider: string
  /** Whether the demo's practice provider takes texts, and no phone gets them: never in production. */
  practiceTexts: boolean
  /** Whether calls are rate limited per person and device; off for load tests. */
  limitsCalls: boolean
}

/** The variables that an operator may set; the other three replace identity providers and DNS in tests. */
export const VARIABLES = Object.keys(environment.shape).filter(
  (name) => !/^((GOOGLE|MICROSOFT)_ISSUER|DNS_SERVER)$/.test(name),
)

/**
 * Reads this process's environment, with the additions of `.env`.
 *
 * @throws Error with a sentence for the operator where a variable is wrong or missing
 */
export function readEnvironment(): Config {
  return readConfig(process.env)
}

/**
 * Reads the configuration from a set of variables.
 *
 * @throws Error with a sentence for the operator where a variable is wrong or missing
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => {
      const name = path.join('.')
      return message.startsWith(name) ? message : `${name}: ${message}`
    })
    throw new Error(`Some environment variables aren't valid. ${issues.join('; ')}`)
  }
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  const demo = !production && values.DATABASE_URL === undefined
  if (production && !values.APP_SECRET) throw new Error('APP_SECRET is required in production (32 characters or more).')
  const { PLATFORM_ADMIN_EMAIL: email, PLATFORM_ADMIN_PASSWORD: password, TLS_CERT: cert, TLS_KEY: key } = values
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL)
    throw new Error('To use DATABASE_DIRECT_URL, also set DATABASE_URL.')
  if (values.METRICS_PORT !== undefined && values.METRICS_PORT === values.PORT)
    throw new Error('METRICS_PORT must be a different port from PORT.')
  if (!email !== !password) throw new Error('Set both PLATFORM_ADMIN_EMAIL and PLATFORM_ADMIN_PASSWORD, or neither.')
  const earlier = listIn(values.APP_SECRET_PREVIOUS)
  if (earlier.some(({ length }) => length < MIN_SECRET_LENGTH))
    throw new Error(`APP_SECRET_PREVIOUS: each secret must have at least ${MIN_SECRET_LENGTH} characters.`)
  if (!cert !== !key) throw new Error('Set both TLS_CERT and TLS_KEY, or neither.')
  return {
    port: values.PORT,
    host: values.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    metrics: values.METRICS_PORT ? { port: values.METRICS_PORT, host: values.METRICS_HOST } : undefined,
    drainMs: values.DRAIN_SECONDS * 1000,
    waitsForMigrations: values.MIGRATE === 'check',
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databasePool: values.DATABASE_POOL,
    databaseFile: join(values.DATA_DIR, 'camp.sqlite'),
    files: { folder: values.FILES_DIR ?? join(values.DATA_DIR, 'files'), url: filesUrlIn(values.FILES_URL) },
    production,
    demo,
    secret: values.APP_SECRET,
    earlierSecrets: earlier,
    platformAdmin: email && password ? { email, password } : undefined,
    tls: cert && key ? tlsIn(cert, key) : undefined,
    trustedProxies: proxiesIn(values.TRUSTED_PROXIES),
    mail: mailIn(values),
    publicUrl: values.PUBLIC_URL && withoutSlash(values.PUBLIC_URL),
    external: externalIn(values),
    identityIssuers: identityIssuersIn(values, production),
    mailAnywhere: values.MAIL_PRIVATE === 'allow',
    webhooksAnywhere: values.WEBHOOK_PRIVATE === 'allow',
    dnsServer: production ? undefined : values.DNS_SERVER,
    paymentProvider: providerIn('PAYMENT_PROVIDER_URL', values),
    practicePayments: demo && given.PAYMENT_PROVIDER_URL === undefined,
    pushServices: pushServicesIn(values.PUSH_SERVICES, production),
    textProvider: providerIn('TEXT_PROVIDER_URL', values),
    practiceTexts: demo && given.TEXT_PROVIDER_URL === undefined,
    limitsCalls: values.RATE_LIMIT !== 'off',
  }
}

/**
 * Returns the addresses in `TRUSTED_PROXIES`. A host name would never match a connection's address, so it is refused.
 */
function proxiesIn(value: string): string[] {
  const proxies = listIn(value)
  const wrong = proxies.find((each) => isIP(each) === 0)
  if (wrong !== undefined)
    throw new Error(`TRUSTED_PROXIES takes IP addresses, separated by commas. "${wrong}" isn't an IP address.`)
  return proxies
}

/** Checks `FILES_URL`, which needs a key, a secret and a bucket name. */
function filesUrlIn(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const { username, password, pathname } = new URL(value)
  if (username === '' || password === '' || pathname.length < 2)
    throw new Error('FILES_URL must look like https://key:secret@host/bucket?region=us-east-1')
  return value
}

function mailIn(values: z.output<typeof environment>): MailConfig | undefined {
  const { MAIL_URL: url, MAIL_FROM: from, PUBLIC_URL: publicUrl } = values
  if (!url) return undefined
  if (!from || !publicUrl)
    throw new Error('To use MAIL_URL, also set MAIL_FROM (the sender) and PUBLIC_URL (where links in emails lead).')
  return { url, from, publicUrl: withoutSlash(publicUrl) }
}

/** Hosts on this machine. */
const HERE = ['localhost', '127.0.0.1', '[::1]']

function externalIn(values: z.output<typeof environment>): ExternalConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, PUBLIC_URL } = values
  if (!issuer && !clientId && !clientSecret) {
    if (values.OIDC_PLATFORM)
      throw new Error('To use OIDC_PLATFORM, also set OIDC_ISSUER (the accounts operators sign in with).')
    return undefined
  }
  if (!issuer || !clientId || !clientSecret || !PUBLIC_URL)
    throw new Error(
      'Set all of OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and PUBLIC_URL, or none of the OIDC variables.',
    )
  const { protocol, hostname } = new URL(issuer)
  if (protocol !== 'https:' && !HERE.includes(hostname)) throw new Error('OIDC_ISSUER must start with https://.')
  const redirectUri = `${withoutSlash(PUBLIC_URL)}/api/login/callback`
  return { issuer, clientId, clientSecret, redirectUri, ofPlatform: values.OIDC_PLATFORM === 'yes' }
}

const GOOGLE = 'https://accounts.google.com'
const MICROSOFT = 'https://login.microsoftonline.com'

/**
 * Returns the fixed issuers: someone who could choose another could sign in as anyone. Tests replace them with ones on
 * this machine, never in production.
 */
function identityIssuersIn(values: z.output<typeof environment>, production: boolean): IdentityIssuers {
  const { GOOGLE_ISSUER: google, MICROSOFT_ISSUER: microsoft } = values
  const given = [google, microsoft].filter((issuer) => issuer !== undefined)
  if (given.length > 0 && production) throw new Error('GOOGLE_ISSUER and MICROSOFT_ISSUER are for tests only.')
  if (given.some((issuer) => !HERE.includes(new URL(issuer).hostname)))
    throw new Error('GOOGLE_ISSUER and MICROSOFT_ISSUER must point to this machine.')
  return { google: google ?? GOOGLE, microsoft: microsoft ?? MICROSOFT }
}

/** Returns a provider's address. Secrets of camps are sent there, so it must be encrypted or on this machine. */
function providerIn(
  name: 'PAYMENT_PROVIDER_URL' | 'TEXT_PROVIDER_URL',
  { [name]: url }: z.output<typeof environment>,
): string {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && !HERE.includes(hostname))
    throw new Error(`${name} must start with https:// because camps' secrets are sent there.`)
  return withoutSlash(url)
}

/** Checks `PUSH_SERVICES`. Only tests reach a service on this machine without encryption. */
function pushServicesIn(value: string, production: boolean): string[] {
  const isRight = (each: string) => {
    if (!URL.canParse(each)) return false
    const { protocol, hostname, origin } = new URL(each)
    return origin === each && (protocol === 'https:' || (!production && HERE.includes(hostname)))
  }
  const services = listIn(value)
  const wrong = services.find((each) => !isRight(each))
  if (wrong !== undefined)
    throw new Error(
      `PUSH_SERVICES takes addresses such as https://push.example, separated by commas. "${wrong}" isn't one.`,
    )
  return services
}

const withoutSlash = (url: string) => trimmedEnd(url, '/')

/** Returns the values of a comma-separated variable. */
function listIn(value: string): string[] {
  return value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}

/**
 * Returns the certificate and its key, after trying them; otherwise the server would fail only after opening the
 * database.
 */
function tlsIn(certFile: string, keyFile: string): { cert: Buffer; key: Buffer } {
  const [cert, key] = [readPem('TLS_CERT', certFile), readPem('TLS_KEY', keyFile)]
  try {
    createSecureContext({ cert, key })
  } catch {
    throw new Error(
      `TLS_CERT must be a certificate in PEM format, and TLS_KEY the key that belongs to it. ${certFile} and ${keyFile} don't match.`,
    )
  }
  return { cert, key }
}

function readPem(variable: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    throw new Error(`${variable}: the file ${file} can't be read.`)
  }
}
