import { type BegunSuggestion, suggestBeds } from '#shared/housing/suggest'
import type { SuggestInput } from '#shared/housing/suggest-input'
import { seededRandom } from '#shared/kernel/values/random'

/** The problem to solve, the time limit, and the suggestion to continue from. */
export interface SuggestTask {
  input: SuggestInput
  ms: number
  seed: number
  begun: BegunSuggestion | undefined
}

// In a worker, so that the board stays responsive while beds are searched for.
addEventListener('message', ({ data }: MessageEvent<SuggestTask>) => {
  const { input, ms, seed, begun } = data
  const start = performance.now()
  const timeOver = () => (performance.now() - start) / ms
  postMessage(suggestBeds(input, { random: seededRandom(seed), timeOver }, begun))
})
