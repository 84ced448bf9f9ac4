import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { AuthPage } from '../auth/auth-page'
import { LandingPage } from '../landing/landing-page'
import { Themed } from './theme/themed'

const notYet = () => Promise.reject(new Error('the app has not started'))

/** Each with the styles of its own, whatever another has been given before. */
const page = (path: string, screen: ReactNode) =>
  renderToString(
    <Themed>
      <CacheProvider value={createCache({ key: 'css' })}>
        <StaticRouter location={path}>{screen}</StaticRouter>
      </CacheProvider>
    </Themed>,
  )

/** Fields that look the same and take nothing: what was typed would be lost when the app takes the page over. */
const withoutFields = (html: string) => html.replace(/<input [^>]*?(class="[^"]*")[^>]*>/g, '<span $1></span>')

/** The screens of visitors as text: the build writes a page for each, seen before the app has started. */
export function visitorScreens(): { file: string; title: string; html: string }[] {
  const auth = (
    <fieldset disabled style={{ display: 'contents' }}>
      <AuthPage onSignedIn={notYet} />
    </fieldset>
  )
  return [
    { file: 'landing.html', title: 'Anchor Camp', html: page('/', <LandingPage />) },
    { file: 'auth.html', title: 'Sign In | Anchor Camp', html: withoutFields(page('/auth', auth)) },
  ]
}
