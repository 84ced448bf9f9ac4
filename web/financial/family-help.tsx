import { Box, Button, List, ListItem, Typography } from '@mui/material'
import { useState } from 'react'
import { isOpenRequest } from '#shared/financial/award-cases'
import { withdrawAward } from '#shared/financial/award-request-mutations'
import { ownRequestWords, requestWords } from '#shared/financial/award-words'
import { ownHelp, type RequestLine } from '#shared/financial/reads'
import { display } from '#shared/kernel/values/money'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { AccountPart } from './account-part'
import { AskHelpDialog } from './ask-help-dialog'

const FAILED = { title: 'Request Not Withdrawn', message: 'Something went wrong. Please try again.' }

/**
 * A family's requests for help, and the button to ask for it while a registration has something unpaid: for its parents,
 * and for the office, which writes down what families ask on paper.
 */
export function FamilyHelp({ familyId }: { familyId: number }) {
  const { can } = useCamp()
  const help = useRead(ownHelp, familyId)
  const [asks, setAsks] = useState(false)
  if (!can('awards.ask') || !help || (help.requests.length === 0 && help.choices.length === 0)) return null
  return (
    <Box sx={{ mb: 4 }}>
      <AccountPart title="Help With Costs">
        {(id) => (
          <>
            {help.requests.length > 0 ? (
              <List aria-labelledby={id} disablePadding>
                {help.requests.map((line) => (
                  <FamilyRequest key={line.request.id} line={line} />
                ))}
              </List>
            ) : null}
            {can('account.own') && help.requests.length === 0 ? (
              <Typography sx={{ color: 'text.secondary' }}>
                If camp costs more than you can pay, you can ask for help.
              </Typography>
            ) : null}
            {help.choices.length > 0 ? (
              <Button className="no-print" variant="outlined" sx={{ mt: 2 }} onClick={() => setAsks(true)}>
                Ask for Help
              </Button>
            ) : null}
          </>
        )}
      </AccountPart>
      {asks ? <AskHelpDialog choices={help.choices} onClose={() => setAsks(false)} /> : null}
    </Box>
  )
}

function FamilyRequest({ line: { request, place, given } }: { line: RequestLine }) {
  const { profile, can } = useCamp()
  const run = useRun()
  const [withdraws, setWithdraws] = useState(false)
  const close = () => setWithdraws(false)
  const withdraw = async () => {
    const done = { title: 'Request Withdrawn' }
    if (await run(withdrawAward, () => ({ registrationId: request.id }), { done, failed: FAILED })) close()
  }
  return (
    <ListItem disableGutters divider sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{place}</Typography>
        <Typography variant="body2">{`Asked for ${display(request.amount, profile.currency)}`}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {can('account.own')
            ? ownRequestWords(request, given, profile.currency)
            : requestWords(request, given, profile.currency)}
        </Typography>
      </Box>
      {given === null ? null : <LetterButton registrationId={request.id} place={place} />}
      {isOpenRequest(request) ? (
        <Button
          className="no-print"
          aria-label={`Withdraw the request for ${place}`}
          onClick={() => setWithdraws(true)}
        >
          Withdraw
        </Button>
      ) : null}
      <ConfirmDialog
        open={withdraws}
        title="Withdraw this request?"
        confirmLabel="Withdraw Request"
        onConfirm={() => void withdraw()}
        onClose={close}
      >
        <Typography>The camp stops working on it. You can ask again while something is unpaid.</Typography>
      </ConfirmDialog>
    </ListItem>
  )
}

/** Opens the letter about an award; the server makes it. */
export function LetterButton({ registrationId, place }: { registrationId: number; place: string }) {
  return (
    <Button
      className="no-print"
      component="a"
      href={`/api/help-requests/${registrationId}/letter`}
      target="_blank"
      rel="noopener"
      aria-label={`Award letter for ${place}`}
    >
      Award Letter
    </Button>
  )
}
