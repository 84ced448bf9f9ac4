import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { AuthPage } from '../auth/auth-page'
import { LandingPage } from '../landing/landing-page'
import { Themed } from './theme/themed'

const notYet = () => Promise.reject(new Error('the app has not started'))

/** Renders a screen to HTML, with all of its own styles. */
const page = (path: string, screen: ReactNode) =>
  renderToString(
    <Themed>
      <CacheProvider value={createCache({ key: 'css' })}>
        <StaticRouter location={path}>{screen}</StaticRouter>
      </CacheProvider>
    </Themed>,
  )

/**
 * Replaces fields with elements that look the same but take no text, because it would be lost when the app takes over
 * the page.
 */
const withoutFields = (html: string) =>
  html.replace(/<input [^<>]*>/g, (tag) => `<span ${/ class="[^"]*"/.exec(tag)?.[0].trim() ?? ''}></span>`)

/**
 * Returns the visitors' screens as HTML. The build writes a page for each, which is shown before the app has started.
 */
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
