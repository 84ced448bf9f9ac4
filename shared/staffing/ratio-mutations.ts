import { z } from 'zod'
import { Refusal } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { RATIO_SETTINGS, ratioRules } from './model'
import { agesOf, STANDARD_RATIOS } from './ratios'

/**
 * The fields of the ratio form: for each age, how many campers one adult may have, and the minimum number of adults.
 */
export const ratioFields = z.object({
  setting: z.enum(RATIO_SETTINGS),
  least: z
    .number('Enter a number')
    .int('Enter a whole number')
    .min(1, 'Must be 1 or more')
    .max(20, 'Must be 20 or less'),
  rules: z
    .array(z.object({ ageFrom: z.number().int(), campersPerStaff: z.number('Enter a number').int().min(1).max(50) }))
    .min(1)
    .max(STANDARD_RATIOS.length),
})

type RatioFields = z.output<typeof ratioFields>

/** Refuses numbers that are looser than the standard's, or ages that it does not have. */
function refuseLooser({ setting, least, rules }: RatioFields): void {
  const fields: Record<string, string> = {}
  const those = STANDARD_RATIOS.filter((rule) => rule.setting === setting)
  rules.forEach(({ ageFrom, campersPerStaff }, index) => {
    const standard = those.find((rule) => rule.ageFrom === ageFrom)
    if (!standard) fields[`rules.${index}.ageFrom`] = "There's no rule for these ages"
    else if (campersPerStaff > standard.campersPerStaff)
      fields[`rules.${index}.campersPerStaff`] =
        `One adult can have at most ${standard.campersPerStaff} campers for ages ${agesOf(standard)}`
  })
  const fewest = Math.max(...those.map((rule) => rule.least))
  if (least < fewest) fields.least = `Must be ${fewest} or more, so that no adult is ever alone at night`
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields })
}

/** Sets how many campers one adult may have; a camp may be stricter than the standard, never looser. */
export const setRatios = defineMutation({
  name: 'staffing.setRatios.v1',
  needs: 'staffing.ratios',
  args: ratioFields.extend({
    rules: z
      .array(ratioFields.shape.rules.element.extend({ ruleId: id }))
      .min(1)
      .max(STANDARD_RATIOS.length),
  }),
  async run({ store }, { setting, least, rules }) {
    refuseLooser({ setting, least, rules })
    const known = (await store.all(ratioRules)).filter((rule) => rule.setting === setting)
    for (const { ruleId, ageFrom, campersPerStaff } of rules) {
      const mine = known.find((rule) => rule.ageFrom === ageFrom)
      if (mine) await store.patch(ratioRules, mine.id, { campersPerStaff, least })
      else {
        const made = { id: ruleId, setting, ageFrom, campersPerStaff, least }
        await store.insert(ratioRules, made)
        known.push(made)
      }
    }
  },
})
