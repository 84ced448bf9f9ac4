import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import TodoIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import { Box, List, ListItem, ListItemIcon, Typography } from '@mui/material'

/** A step of a setup guide. */
interface SetupStep {
  title: string
  text: string
  done: boolean
}

/** The steps of a setup guide, each checked off automatically. */
export function SetupSteps({ steps }: { steps: readonly SetupStep[] }) {
  return (
    <List disablePadding aria-label="Setup Guide">
      {steps.map(({ title, text, done }, index) => (
        <ListItem key={title} disableGutters sx={{ alignItems: 'flex-start' }}>
          <ListItemIcon sx={{ minWidth: 40, mt: 1 }}>
            {done ? (
              <CheckIcon color="success" titleAccess="Done" />
            ) : (
              <TodoIcon color="disabled" titleAccess="To do" />
            )}
          </ListItemIcon>
          <Box>
            <Typography sx={{ fontWeight: 650 }}>
              {index + 1}. {title}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {text}
            </Typography>
          </Box>
        </ListItem>
      ))}
    </List>
  )
}
