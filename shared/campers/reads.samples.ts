import { eachId, nothingElse, type SamplesOf } from '../kernel/rules/read-samples'
import { camperHomes } from './home-model'
import { camperContacts, campers, families, merges } from './model'
import type * as reads from './reads'

export const samples: SamplesOf<typeof reads> = {
  camperLines: nothingElse,
  wholeCampers: async ({ camp }) => [[], [(await camp.all(campers)).slice(0, 5).map(({ id }) => id)], [[]]],
  reachOfCampers: async ({ camp }) => [[(await camp.all(campers)).slice(0, 20).map(({ id }) => id)], [[]]],
  wholeCamper: async ({ camp }) => eachId((await camp.all(campers)).slice(0, 5)),
  wholeCampersOfFamily: async ({ camp }) => eachId((await camp.all(families)).slice(0, 5)),
  familiesByName: nothingElse,
  camperOfFamily: async ({ camp }) => {
    const contacts = (await camp.all(camperContacts)).slice(0, 5)
    return contacts.flatMap(({ id, familyId }): [number, number][] => [
      [familyId ?? 0, id],
      [0, id],
    ])
  },
  campersOfFamily: async ({ camp }) => eachId((await camp.all(families)).slice(0, 5)),
  secondHomesOf: async ({ camp }) => [
    ...eachId((await camp.all(campers)).slice(0, 5)),
    ...(await camp.all(camperHomes)).map(({ camperId }): [number] => [camperId]),
  ],
  duplicatesOf: async ({ camp }) => (await camp.all(campers)).slice(0, 5).map((each): [typeof each] => [each]),
  duplicateFamiliesOf: async ({ camp }) => (await camp.all(families)).slice(0, 5).map((each): [typeof each] => [each]),
  mergedInto: async ({ camp }) =>
    (await camp.all(merges)).map(({ kind, goneId }): [typeof kind, number] => [kind, goneId]),
  mergesInto: async ({ camp }) =>
    (await camp.all(merges)).map(({ kind, keptId }): [typeof kind, number] => [kind, keptId]),
}
