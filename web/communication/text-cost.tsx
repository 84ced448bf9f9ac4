import { Typography } from '@mui/material'
import { useMemo } from 'react'
import type { Audience } from '#shared/communication/audience'
import type { MergePlace } from '#shared/communication/merge-values'
import { type TextReach, textCost } from '#shared/communication/text-recipients'
import { counted } from '#shared/kernel/rules/words'
import { display } from '#shared/kernel/values/money'
import { useCalmRead } from '../ui/calm-read'
import { useCamp } from '../ui/camp'

/** Shows in how many parts a text is sent, and what that costs, before it is sent. */
export function TextCost(props: { reach: TextReach; body: string; audience: Audience; place: MergePlace }) {
  const { reach, body, audience, place } = props
  const { profile } = useCamp()
  const message = useMemo(() => ({ body, audience, camp: profile.name }), [body, audience, profile.name])
  const cost = useCalmRead(textCost, [reach, message, place])
  if (!cost) return null
  const price = profile.textPrice === null ? null : (cost.all * Number(profile.textPrice)).toFixed(2)
  const parts = `${counted(cost.most, 'segment')} per phone, ${cost.all} in total`
  return (
    <Typography aria-live="polite">
      {price === null
        ? `${parts}. An administrator can enter the price per segment in Settings, Text Messages.`
        : `${parts}, about ${display(price, profile.currency)}.`}
      {cost.isUnicode ? ' Emoji and some special characters take more segments.' : ''}
    </Typography>
  )
}
