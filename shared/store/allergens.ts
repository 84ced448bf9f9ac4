import { fold } from '../kernel/values/search'

/**
 * Groups of words that name the same allergen: the 14 substances of EU Regulation 1169/2011, Annex II, which include
 * the nine of the US FASTER Act of 2021, each with its everyday names. A camper who must avoid one food in a group is
 * warned about all of it, because labels often name only the group. Coconut and chestnut don't count as tree nuts,
 * neither in the EU nor in the FDA's guidance of January 2025.
 */
const FAMILIES: Readonly<Record<string, string>> = {
  gluten:
    'gluten wheat rye barley oat spelt kamut farro semolina couscous bulgur malt seitan flour bread celiac coeliac',
  crustacean: 'crustacean crab lobster shrimp prawn crayfish crawfish langoustine scampi krill',
  egg: 'egg mayonnaise mayo meringue albumin ovalbumin',
  fish: 'fish cod salmon tuna trout haddock halibut tilapia sardine anchovy herring mackerel pollock surimi',
  peanut: 'peanut groundnut arachis peanutbutter',
  soy: 'soy soya soja soybean soyabean tofu edamame tempeh miso',
  milk: 'milk dairy lactose cheese butter buttermilk cream yogurt yoghurt whey casein ghee custard milkshake',
  treenut: `treenut almond hazelnut filbert walnut cashew pecan pistachio macadamia queensland brazil pinenut marzipan
    praline nutella`,
  celery: 'celery celeriac',
  mustard: 'mustard',
  sesame: 'sesame tahini hummus halva benne',
  sulphite: 'sulphite sulfite sulphur sulfur',
  lupin: 'lupin lupine',
  mollusc: 'mollusc mollusk clam mussel oyster scallop squid calamari octopus cockle abalone snail',
}

/** Words that cover several foods. They match each of those foods, in either direction. */
const WHOLES: Readonly<Record<string, string>> = {
  nut: 'peanut treenut nut',
  shellfish: 'crustacean mollusc',
  seafood: 'fish crustacean mollusc',
  berry: 'strawberry raspberry blueberry blackberry cranberry berry',
  citrus: 'orange lemon lime grapefruit mandarin citrus',
  seed: 'sesame mustard sunflower poppy pumpkin flax chia seed',
}

/** Two-word phrases that mean one food: a "brazil nut" isn't just any nut, which would include peanuts. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\btree nut\b/g, 'treenut'],
  [/\bpine nut\b/g, 'pinenut'],
  [/\bground nut\b/g, 'groundnut'],
  [/\b(brazil|queensland|macadamia) nut\b/g, '$1'],
  [/\bcream of tartar\b/g, ''],
  // Plant milks and butters are not dairy, and a named seed is that plant, not seeds in general.
  [
    /\b(peanut|nut|almond|cashew|hazelnut|coconut|soy|soya|oat|rice|cocoa|shea|apple) (milk|butter|cream|cheese)\b/g,
    '$1',
  ],
  [/\b(sesame|mustard|sunflower|poppy|pumpkin|flax|chia|celery|lupin) seed\b/g, '$1'],
]

/** Words that don't name a food. */
const FILLERS = new Set(
  `allergy allergic allergen severe mild intolerance intolerant sensitivity sensitive disease reaction anaphylaxis epipen
  free no non none not known any all and or of to the with in from may contain trace food product protein other tree`
    .split(/\s+/)
    .map(singular),
)

const KEYS = new Map<string, Set<string>>()
for (const [key, words] of Object.entries(FAMILIES))
  for (const word of words.split(/\s+/)) KEYS.set(singular(word), new Set([key]))
for (const [whole, parts] of Object.entries(WHOLES)) KEYS.set(singular(whole), new Set(parts.split(' ').map(singular)))

/** Returns a word in the singular, so that singular and plural compare equal. The result need not be a real word. */
function singular(word: string): string {
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return word.replace(/ies$/, 'y')
  if (/(ch|sh|x|ss|o)es$/.test(word)) return word.slice(0, -2)
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

/** Returns the foods that a text names, as keys that are equal for foods of the same family. */
function foodsIn(text: string): Set<string> {
  let words = (fold(text).match(/\p{L}+/gu) ?? []).map(singular).join(' ')
  for (const [phrase, word] of PHRASES) words = words.replace(phrase, word)
  const foods = new Set<string>()
  for (const word of words.split(' ')) {
    if (word.length < 2 || FILLERS.has(word)) continue
    for (const key of KEYS.get(word) ?? [word]) foods.add(key)
  }
  return foods
}

/** Returns which of `allergens` a camper's allergies name, in whatever words (see {@link FAMILIES}). */
export function allergyWarnings(allergies: string | null, allergens: Iterable<string>): string[] {
  if (allergies === null) return []
  const known = foodsIn(allergies)
  return [...new Set(allergens)].filter((allergen) => [...foodsIn(allergen)].some((food) => known.has(food)))
}

/** An item that a camper should not have, and why. */
export interface AllergyMeeting {
  itemId: number
  item: string
  allergens: string[]
}

/** Returns the items among `items` whose allergens a camper must avoid. */
export function allergyMeetings(
  allergies: string | null,
  items: Iterable<{ id: number; name: string; allergens: readonly string[] }>,
): AllergyMeeting[] {
  return [...items]
    .map(({ id, name, allergens }) => ({ itemId: id, item: name, allergens: allergyWarnings(allergies, allergens) }))
    .filter(({ allergens }) => allergens.length > 0)
}
