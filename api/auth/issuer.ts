import * as oidc from 'openid-client'
import type { ExternalConfig } from '../context/config'

/** How long what a provider says of itself is believed, in ms. */
const BELIEVED_MS = 3600 * 1000
/** How long a provider may take to answer, in s. */
const PATIENCE_S = 10
/** Providers that let a person choose among accounts, but do not say so of themselves. */
const WITH_CHOICE = /(^|\.)(google\.com|microsoftonline\.com)$/

/** What only the browser that began a sign-in knows. */
export interface Checks {
  verifier: string
  state: string
  nonce: string
}

/** Who somebody is to the provider. The e-mail is given only where the provider has made sure that it is theirs. */
export interface Identity {
  issuer: string
  subject: string
  email?: string | undefined
}

/** An identity provider, asked by the OpenID Connect code flow with PKCE. */
export class Issuer {
  private known: { configuration: oidc.Configuration; at: number } | undefined

  constructor(private readonly config: ExternalConfig) {}

  /** Where a browser is sent to, and what is checked when it comes back. */
  async begin(): Promise<{ url: URL; checks: Checks }> {
    const configuration = await this.discovered()
    const checks = {
      verifier: oidc.randomPKCECodeVerifier(),
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
    }
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.config.redirectUri,
      scope: 'openid email',
      // On a shared tablet the next person is not taken for the one before.
      prompt: this.prompt(configuration),
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
      code_challenge_method: 'S256',
    })
    return { url, checks }
  }

  /**
   * Who has come back.
   *
   * @param search the query with which the browser came back
   * @throws where the answer was not made for these checks, or the provider does not stand by it
   */
  async finish(search: string, { verifier, state, nonce }: Checks): Promise<Identity> {
    const configuration = await this.discovered()
    const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`${this.config.redirectUri}${search}`), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('the provider named nobody')
    const said = claims.email === undefined ? await this.asked(configuration, tokens.access_token, claims.sub) : claims
    const isTheirs = said.email_verified === true && typeof said.email === 'string'
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: isTheirs ? String(said.email).trim().toLowerCase() : undefined,
    }
  }

  private asked(
    configuration: oidc.Configuration,
    token: string,
    subject: string,
  ): Promise<Partial<oidc.UserInfoResponse>> {
    if (!configuration.serverMetadata().userinfo_endpoint) return Promise.resolve({})
    return oidc.fetchUserInfo(configuration, token, subject)
  }

  /** Lazily: a provider that is away does not keep the server from starting. */
  private async discovered(): Promise<oidc.Configuration> {
    if (this.known && Date.now() - this.known.at < BELIEVED_MS) return this.known.configuration
    const { issuer, clientId, clientSecret } = this.config
    const address = new URL(issuer)
    const configuration = await oidc.discovery(address, clientId, clientSecret, undefined, {
      timeout: PATIENCE_S,
      // Only an address on this machine may begin with http (see the configuration).
      ...(address.protocol === 'http:' && { execute: [oidc.allowInsecureRequests] }),
    })
    this.known = { configuration, at: Date.now() }
    return configuration
  }

  private prompt(configuration: oidc.Configuration): string {
    const { prompt_values_supported: said } = configuration.serverMetadata()
    const choice = Array.isArray(said) && said.includes('select_account')
    return choice || WITH_CHOICE.test(new URL(this.config.issuer).hostname) ? 'select_account' : 'login'
  }
}
