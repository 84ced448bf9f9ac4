import { type BegunSuggestion, suggestBeds } from '#shared/housing/suggest'
import type { SuggestInput } from '#shared/housing/suggest-input'
import { seededRandom } from '#shared/kernel/values/random'
import { type BenchCamp, madeCamp } from './suggest-camps'
import { metExactly, plainSwaps } from './suggest-rivals'

/**
 * Small camps, for which the optimum is known; for large ones, the rival is a plain swap search with the same time
 * limit.
 */
const SMALL: BenchCamp = { campers: 16, beds: 4, crossing: 35, divided: false }
const LARGE: readonly [string, BenchCamp][] = [
  ['300 campers, cabins for all', { campers: 300, beds: 8, crossing: 20, divided: false }],
  ['300 campers, by gender and age', { campers: 300, beds: 8, crossing: 20, divided: true }],
  ['300 campers, half of all wishes crossing', { campers: 300, beds: 8, crossing: 50, divided: true }],
  ['2,000 campers, by gender and age', { campers: 2000, beds: 10, crossing: 20, divided: true }],
]

function search(input: SuggestInput, ms: number, begun?: BegunSuggestion) {
  const start = performance.now()
  const timeOver = () => (performance.now() - start) / ms
  return suggestBeds(input, { random: seededRandom(1), timeOver }, begun)
}

const befriended = ({ campers }: SuggestInput, { unmet }: ReturnType<typeof search>) => {
  const without = new Map<number, number>()
  for (const { registrationId } of unmet) without.set(registrationId, (without.get(registrationId) ?? 0) + 1)
  const wishing = campers.filter(({ wantedMates }) => wantedMates.length > 0)
  const happy = wishing.filter((each) => (without.get(each.registrationId) ?? 0) < each.wantedMates.length)
  return `${happy.length} of ${wishing.length}`
}

const small: object[] = []
for (let seed = 1; seed <= 8; seed += 1) {
  const input = madeCamp(SMALL, seededRandom(seed))
  const { wishes } = search(input, 300)
  small.push({ camp: seed, wishes: wishes.all, met: wishes.met, best: metExactly(input), bound: wishes.possible })
}
console.log('\nSmall camps: wishes met, the best there is, and the bound that the screen names')
console.table(small)

const large: Record<string, object> = {}
for (const [name, camp] of LARGE) {
  const input = madeCamp(camp, seededRandom(3))
  const short = search(input, 300)
  const usual = search(input, 2000)
  const on = search(input, 5000, usual)
  large[name] = {
    wishes: usual.wishes.all,
    bound: usual.wishes.possible,
    'plain 0.3 s': plainSwaps(input, 300, seededRandom(1)),
    'plain 3 s': plainSwaps(input, 3000, seededRandom(1)),
    '0.3 s': short.wishes.met,
    '2 s': usual.wishes.met,
    'Improve, 5 s': on.wishes.met,
    'with a friend': befriended(input, on),
    'no bed': on.withoutBed.length,
  }
}
console.log('\nLarge camps: wishes met by a plain swap search, and by Suggest Assignments')
console.table(large)
