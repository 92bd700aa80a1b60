import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunction } from 'react-router';

/** Only starts a request, or returns a promise for what the page cannot do without. */
type Start = (args: LoaderFunctionArgs) => Promise<unknown> | void;

/** The data and the code of a page load in parallel. */
export const pageRoute = (
  path: string,
  Component: () => Promise<ComponentType>,
  starts: readonly Start[] = [],
  shouldRevalidate?: ShouldRevalidateFunction,
): RouteObject => ({
  path,
  loader: async (args) => {
    await Promise.all(starts.map(async (start) => start(args)));
    return null;
  },
  ...(shouldRevalidate && { shouldRevalidate }),
  lazy: { Component },
});

/** Filters, sorts and choices change the address but not the requests. */
export const onNewPath: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname;
