import './no-eval'
import '@fontsource-variable/figtree/wght.css'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app'
import { AppFailed } from './app-failed'
import { Themed } from './themed'
import { Toaster } from './toaster'
import { UpdatePrompt } from './update-prompt'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

createRoot(root).render(
  <Themed>
    <Toaster>
      <AppFailed>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </AppFailed>
      <UpdatePrompt />
    </Toaster>
  </Themed>,
)
