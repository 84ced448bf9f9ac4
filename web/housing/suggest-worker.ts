import type { SuggestInput } from '#shared/housing/beds'
import { suggestBeds } from '#shared/housing/suggest'

// Off the screen's own thread: the board stays in hand while beds are looked for.
addEventListener('message', ({ data }: MessageEvent<SuggestInput>) => {
  postMessage(suggestBeds(data))
})
