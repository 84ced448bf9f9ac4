import { families } from '#shared/campers/model'
import { createFamily, deleteFamily, editFamily, familyFields } from '#shared/campers/mutations'
import { defineCall, list } from '../http/call'
import { rowOf } from '../http/row-answers'
import { crudCalls } from '../sync/crud-calls'
import { listOf } from '../sync/rest'

const family = crudCalls('/families', families, { what: 'family', id: 'familyId' })

/** Families over HTTP. A parent sees only their own; everyone else at the camp sees all of them. */
export const familyCalls = [
  family.list('Every family'),
  defineCall('GET', '/families/my', "The user's own families; for the office, every family", {
    reads: families,
    answer: list(rowOf(families)),
    handle: (c) => listOf(c, families),
  }),
  family.add('Adds a family', createFamily, { body: familyFields, refusals: ['too_many_waiting'] }),
  family.one('One family'),
  family.change('Changes a family', editFamily, {
    changes: familyFields,
    refusals: ['contact_of_other_parent'],
  }),
  family.remove('Deletes a family without campers', deleteFamily, {
    refusals: ['family_has_campers', 'family_is_second_home'],
  }),
]
