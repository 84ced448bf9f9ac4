import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { onTestFinished } from 'vitest'

const SITE = 'https://camp.example'
const BACK = ['', '/google', '/microsoft'].map((which) => `${SITE}/api/login/callback${which}`)
/** The credentials of each of them. */
export const SECRET = 'a-secret-that-only-the-two-know'
/** Who may ask the provider: the operator, and two camps. */
const CLIENTS = ['anchor', 'lakeside', 'hillside']
/** The claims of Google and Microsoft about an account in the token itself. */
const IN_TOKEN = ['email', 'email_verified', 'hd', 'oid', 'tid', 'xms_edov']

/** An account at the provider, by its subject. */
export interface ProviderAccount {
  email: string
  verified: boolean
  /** Additional claims of the provider; one that is undefined is left out. */
  claims?: Record<string, unknown>
}

/** A real OpenID Connect provider on this machine, at which any caller signs in as anyone. */
export class IdentityProvider {
  private constructor(
    private readonly http: Server,
    readonly accounts: Map<string, ProviderAccount>,
  ) {}

  /**
   * @param path of its address after the host, as that of a tenant at Microsoft
   * @param kind `google` and `microsoft` put the identity in the token itself, others return it on request
   */
  static async open(
    accounts: Record<string, ProviderAccount>,
    { kind, path = '' }: { kind?: 'google' | 'microsoft'; path?: string } = {},
  ): Promise<IdentityProvider> {
    const http = createServer()
    http.listen(0, '127.0.0.1')
    await once(http, 'listening')
    onTestFinished(() => void http.close())
    const own = new IdentityProvider(http, new Map(Object.entries(accounts)))
    const provider = new Provider(own.address + path, {
      clients: CLIENTS.map((id) => ({ client_id: id, client_secret: SECRET, redirect_uris: BACK })),
      claims: { openid: ['sub'], email: kind ? IN_TOKEN : ['email', 'email_verified'] },
      scopes: ['openid', 'email', 'profile'],
      conformIdTokenClaims: kind === undefined,
      cookies: { keys: ['one of the test'] },
      pkce: { required: () => true },
      findAccount: (_, accountId) => {
        const { email, verified, claims } = own.accounts.get(accountId) ?? { email: '', verified: false }
        return { accountId, claims: () => ({ sub: accountId, email, email_verified: verified, ...claims }) }
      },
      // There is no consent screen for the email.
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    const answer = provider.callback()
    http.on('request', (request, response) => {
      const { url = '' } = request
      // It answers at every tenant's address as the one that it is.
      Object.assign(request, { originalUrl: url, url: path ? url.replace(/^\/[\w-]+\/v2\.0/, '') : url })
      answer(request, response)
    })
    return own
  }

  get address(): string {
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`
  }

  /** The operator's settings for it. */
  get env() {
    return {
      OIDC_ISSUER: this.address,
      OIDC_CLIENT_ID: 'anchor',
      OIDC_CLIENT_SECRET: SECRET,
      PUBLIC_URL: SITE,
    }
  }

  /** It is out of reach from now on. */
  async close(): Promise<void> {
    this.http.closeAllConnections()
    await new Promise((resolve) => this.http.close(resolve))
  }

  /** Signs in at the address that a camp has sent the browser to; answers the address it is sent back to. */
  async signIn(address: string, subject: string): Promise<URL> {
    const cookies = new Map<string, string>()
    let at = new URL(address)
    let form: Record<string, string> | undefined
    for (;;) {
      const answer: Response = await fetch(at, {
        redirect: 'manual',
        method: form ? 'POST' : 'GET',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form && { body: new URLSearchParams(form) }),
      })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const next = answer.headers.get('location')
      if (next) {
        at = new URL(next, at)
        form = undefined
        if (at.host === 'camp.example') return at
        continue
      }
      const isForm = answer.ok && at.pathname.includes('/interaction/') && !form
      if (!isForm) throw new Error(`the provider answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
      form = { prompt: 'login', login: subject, password: 'any' }
    }
  }
}
