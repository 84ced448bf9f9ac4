import './no-eval'
import '@fontsource-variable/figtree/wght.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { listenToBack } from '../ui/back-closes'
import { noticeTouches } from '../ui/presence'
import { App, firstScreen } from './app'
import { AppFailed } from './frame/app-failed'
import { Toaster } from './frame/toaster'
import { UpdatePrompt } from './frame/update-prompt'
import { Themed } from './theme/themed'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

noticeTouches()
listenToBack()
const app = createRoot(root)
void firstScreen().then(() => {
  // In a transition, so that touches are handled in between.
  startTransition(() =>
    app.render(
      <Themed>
        <Toaster>
          <AppFailed>
            <UpdatePrompt />
            <BrowserRouter>
              <App />
            </BrowserRouter>
          </AppFailed>
        </Toaster>
      </Themed>,
    ),
  )
})
