import { DirectionProvider, MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { NavigationProgress } from '@mantine/nprogress'
import { officeCssVariables, officeTheme } from '@sofreh/ui'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { queryClient } from './api/query-client.ts'
import { router } from './router.ts'
import { landingQuery } from './session/session-queries.ts'
import { shellText } from './shell/shell.fa.ts'
import { Toasts } from './shell/toasts.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <DirectionProvider initialDirection="rtl" detectDirection={false}>
        <Dressed>
          <section aria-label={shellText.progress}>
            <NavigationProgress aria-label={shellText.progress} size={3} withinPortal={false} />
          </section>
          <Toasts />
          <ModalsProvider>
            <RouterProvider router={router} />
          </ModalsProvider>
        </Dressed>
      </DirectionProvider>
    </QueryClientProvider>
  )
}

/** Applies the vendor's colour to Mantine, and Sofreh's until the vendor is loaded. */
function Dressed({ children }: { children: ReactNode }) {
  const shades = useQuery(landingQuery).data?.palette.shades
  const theme = useMemo(() => officeTheme(shades), [shades])
  return (
    <MantineProvider theme={theme} forceColorScheme="light" cssVariablesResolver={officeCssVariables}>
      {children}
    </MantineProvider>
  )
}
