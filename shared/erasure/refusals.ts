import { defineRefusals, wordOr } from '../kernel/refusals/declared-refusals'

/** The refusals of this area and their texts. */
export const refusals = defineRefusals({
  name_differs: {
    status: 400,
    sentence: (data) => ({ title: "Name Doesn't Match", message: `Type ${wordOr(data.name, 'the name')} to confirm.` }),
  },
})

declare module '../kernel/refusals/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
