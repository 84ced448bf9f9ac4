import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { PASSWORD, type TestCamp } from './camp'
import { Person, type Site } from './person'

/** An authenticator app that holds one secret, with a separate clock. */
export class TestApp {
  constructor(
    private readonly site: Site,
    private readonly secret: string,
  ) {}

  /** The code that it shows, on a clock that is off by some seconds. */
  code(offBySeconds = 0): string {
    const timestamp = this.site.server.now().getTime() + offBySeconds * 1000
    return new TOTP({ secret: Secret.fromBase32(this.secret) }).generate({ timestamp })
  }
}

/** Stops the server's clock, and moves it forward. */
export function standingClock({ server }: Site, at = '2027-06-01T12:00:00.000Z') {
  let now = Date.parse(at)
  server.now = () => new Date(now)
  return {
    /** Moves the clock on. */
    pass(seconds: number) {
      now += seconds * 1000
    },
  }
}

/** Sets an authenticator app up for a person who is signed in. */
export async function setUpApp(person: Person): Promise<{ app: TestApp; codes: string[] }> {
  const begun = await person.post('/api/profile/second-step/app', { currentPassword: PASSWORD })
  expect(begun.status).toBe(200)
  const app = new TestApp(person.site, begun.body.secret)
  const confirmed = await person.post('/api/profile/second-step/app/confirm', { code: app.code() })
  expect(confirmed.status).toBe(201)
  return { app, codes: confirmed.body.codes }
}

/** A browser, with every cookie that it was given. */
export class Browser {
  private readonly cookies = new Map<string, string>()

  constructor(
    private readonly site: Site,
    private readonly address = '192.0.2.7',
  ) {}

  /** Who asks from this browser. */
  get person(): Person {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return new Person(this.site, 0, cookie, this.address)
  }

  get = (path: string) => this.send('GET', path)
  post = (path: string, body?: unknown) => this.send('POST', path, body)

  private async send(method: 'GET' | 'POST', path: string, body?: unknown) {
    const answer = await this.person.send(method, path, body)
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }

  /** Enters a camp user's email and password. */
  enter(camp: TestCamp, email: string, password = PASSWORD) {
    return this.post('/api/camp/login', { email, password, organizationSlug: camp.slug })
  }

  /** Returns whether a person is signed in here. */
  async isSignedIn(): Promise<boolean> {
    return (await this.person.get('/api/user')).status === 200
  }
}
