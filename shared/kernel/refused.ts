import { z } from 'zod'
import { defineEntity, instantField, json, orNull, ref, text } from './entity'

/** An action of some device that the server refused and nobody has settled yet: what the office's inbox shows. */
export const refusedActions = defineEntity('refused_actions', {
  part: 'history',
  fields: {
    uid: text(36),
    userId: ref(),
    device: text(100),
    name: text(100),
    args: json(z.unknown()),
    code: text(60),
    data: orNull(json(z.unknown())),
    at: instantField(),
  },
  indexes: ['uid'],
})
