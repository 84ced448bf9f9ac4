import { families } from '#shared/campers/model'
import { createFamily, deleteFamily, editFamily, familyFields } from '#shared/campers/mutations'
import { defineCall, done, list, made, ok } from '../http/call'
import { rowOf } from '../http/row-answers'
import { listOf, oneRowOf, runForCall } from '../sync/rest'

const family = rowOf(families)

/** Families over HTTP. A parent sees only their own; everyone else at the camp sees all of them. */
export const familyCalls = [
  defineCall('GET', '/families', 'Every family', {
    reads: families,
    answer: list(family),
    handle: (c) => listOf(c, families),
  }),
  defineCall('GET', '/families/my', "The user's own families; for the office, every family", {
    reads: families,
    answer: list(family),
    handle: (c) => listOf(c, families),
  }),
  defineCall('POST', '/families', 'Adds a family', {
    does: [createFamily],
    body: familyFields,
    answer: made(family),
    refusals: ['too_many_waiting'],
    async handle(c, { body }) {
      const { familyId } = await runForCall(c, createFamily, (ids) => ({ ...body, familyId: ids.next() }))
      return oneRowOf(c, families, familyId, 'family')
    },
  }),
  defineCall('GET', '/families/:id', 'One family', {
    reads: families,
    answer: ok(family),
    handle: (c, { id }) => oneRowOf(c, families, id, 'family'),
  }),
  defineCall('PATCH', '/families/:id', 'Changes a family', {
    does: [editFamily],
    changes: familyFields,
    answer: ok(family),
    refusals: ['contact_of_other_parent'],
    async handle(c, { id, edit }) {
      await runForCall(c, editFamily, () => ({ familyId: id, ...edit }))
      return oneRowOf(c, families, id, 'family')
    },
  }),
  defineCall('DELETE', '/families/:id', 'Deletes a family without campers', {
    does: [deleteFamily],
    answer: done,
    refusals: ['family_has_campers'],
    handle: (c, { id }) => runForCall(c, deleteFamily, () => ({ familyId: id })),
  }),
]
