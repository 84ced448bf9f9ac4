import * as oidc from 'openid-client'
import type { ClaimsReader, Identity } from './identity'

/** How long a provider's metadata is cached, in ms. */
const BELIEVED_MS = 3600 * 1000
/** How long a provider may take to respond, in s. */
const PATIENCE_S = 10
const MAX_PROVIDERS_REMEMBERED = 1000
/** Providers that let a person choose an account but don't say so in their metadata. */
const WITH_CHOICE = /(^|\.)(google\.com|microsoftonline\.com)$/

/** The values that only the browser that began a sign-in knows. */
export interface Checks {
  verifier: string
  state: string
  nonce: string
}

/** The configuration of a provider. */
export interface IssuerConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** Where the provider redirects people back to. */
  redirectUri: string
  /** The scopes requested from the provider besides the identity, such as `email`. */
  scope: string
  /** Whether to request an email that the signed token leaves out. */
  asksForEmail: boolean
  reading: ClaimsReader
}

/** The providers' metadata, by address. */
const known = new Map<string, { said: oidc.ServerMetadata; at: number }>()

/** An identity provider, used with the OpenID Connect code flow with PKCE. */
export class Issuer {
  constructor(private readonly config: IssuerConfig) {}

  /** Returns where to send a browser, and the checks for when it returns. */
  async begin(): Promise<{ url: URL; checks: Checks }> {
    const configuration = await this.configured()
    const checks = {
      verifier: oidc.randomPKCECodeVerifier(),
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
    }
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.config.redirectUri,
      scope: this.config.scope,
      // So that on a shared tablet the next person isn't signed in as the previous one.
      prompt: this.prompt(configuration),
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
      code_challenge_method: 'S256',
    })
    return { url, checks }
  }

  /**
   * Returns the identity of a person who was redirected back from the provider.
   *
   * @param search the query of the redirect
   * @throws if the response wasn't made for these checks, or the provider doesn't confirm it
   */
  async finish(search: string, { verifier, state, nonce }: Checks): Promise<Identity> {
    const configuration = await this.configured()
    const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`${this.config.redirectUri}${search}`), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('the provider returned no account')
    const { iss, sub } = claims
    const asks = this.config.asksForEmail && claims.email === undefined
    // An email and whether it was verified must come from the same source.
    const said = asks ? await this.asked(configuration, tokens.access_token, sub) : claims
    return this.config.reading({ ...said, iss, sub })
  }

  private asked(
    configuration: oidc.Configuration,
    token: string,
    subject: string,
  ): Promise<Partial<oidc.UserInfoResponse>> {
    if (!configuration.serverMetadata().userinfo_endpoint) return Promise.resolve({})
    return oidc.fetchUserInfo(configuration, token, subject)
  }

  private async configured(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.config
    const configuration = new oidc.Configuration(await metadataOf(issuer), clientId, clientSecret)
    configuration.timeout = PATIENCE_S
    if (isHere(issuer)) oidc.allowInsecureRequests(configuration)
    return configuration
  }

  private prompt(configuration: oidc.Configuration): string {
    const { prompt_values_supported: said } = configuration.serverMetadata()
    const choice = Array.isArray(said) && said.includes('select_account')
    return choice || WITH_CHOICE.test(new URL(this.config.issuer).hostname) ? 'select_account' : 'login'
  }
}

/**
 * Returns whether a provider is on plain HTTP, which only an address on this machine may be (see the configuration).
 */
const isHere = (issuer: string) => new URL(issuer).protocol === 'http:'

/** Fetched lazily, so that an unavailable provider doesn't keep the server from starting. */
async function metadataOf(issuer: string): Promise<oidc.ServerMetadata> {
  const before = known.get(issuer)
  if (before && Date.now() - before.at < BELIEVED_MS) return before.said
  const found = await oidc.discovery(new URL(issuer), 'anybody', undefined, undefined, {
    timeout: PATIENCE_S,
    ...(isHere(issuer) && { execute: [oidc.allowInsecureRequests] }),
  })
  const said: oidc.ServerMetadata = { ...found.serverMetadata() }
  if (known.size >= MAX_PROVIDERS_REMEMBERED) known.clear()
  known.set(issuer, { said, at: Date.now() })
  return said
}
