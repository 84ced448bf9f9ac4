import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { onTestFinished } from 'vitest'

const CLIENT = { client_id: 'anchor', client_secret: 'a secret that only the two know' }

/** An account at the provider, by its subject. */
export interface ProviderAccount {
  email: string
  verified: boolean
}

/** A real OpenID Connect provider on this machine, at which whoever asks signs in as anybody. */
export class IdentityProvider {
  private constructor(
    private readonly http: Server,
    readonly accounts: Map<string, ProviderAccount>,
  ) {}

  static async open(accounts: Record<string, ProviderAccount>): Promise<IdentityProvider> {
    const http = createServer()
    http.listen(0, '127.0.0.1')
    await once(http, 'listening')
    onTestFinished(() => void http.close())
    const own = new IdentityProvider(http, new Map(Object.entries(accounts)))
    const provider = new Provider(own.address, {
      clients: [{ ...CLIENT, redirect_uris: ['https://camp.example/api/login/callback'] }],
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      cookies: { keys: ['one of the test'] },
      pkce: { required: () => true },
      findAccount: (_, accountId) => {
        const { email, verified } = own.accounts.get(accountId) ?? { email: '', verified: false }
        return { accountId, claims: () => ({ sub: accountId, email, email_verified: verified }) }
      },
      // Nobody is asked whether the camp may know the e-mail.
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({ clientId: CLIENT.client_id, accountId: oidc.session?.accountId ?? '' })
        grant.addOIDCScope('openid email')
        await grant.save()
        return grant
      },
    })
    http.on('request', provider.callback())
    return own
  }

  get address(): string {
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`
  }

  /** What the operator sets for it. */
  get env() {
    return {
      OIDC_ISSUER: this.address,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
      PUBLIC_URL: 'https://camp.example',
    }
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
      const isForm = answer.ok && at.pathname.startsWith('/interaction/') && !form
      if (!isForm) throw new Error(`the provider answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
      form = { prompt: 'login', login: subject, password: 'any' }
    }
  }
}
