import type { SuggestInput } from '#shared/housing/beds'
import { suggestBeds } from '#shared/housing/suggest'

// In a worker, so that the board still reacts while beds are looked for.
addEventListener('message', ({ data }: MessageEvent<SuggestInput>) => {
  postMessage(suggestBeds(data))
})
