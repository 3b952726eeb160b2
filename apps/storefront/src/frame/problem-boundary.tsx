import { Button, EmptyState } from '@sofreh/kit'
import { Component, type ReactNode } from 'react'
import { siteText } from '../text/site.fa.ts'

/**
 * Catches a fault in a screen or a chunk that failed to load, and shows a message with a retry instead of a white page.
 */
export class ProblemBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <main>
        <EmptyState title={siteText.broken} drawing="cloud">
          <Button onClick={() => location.reload()}>{siteText.reload}</Button>
        </EmptyState>
      </main>
    )
  }
}
