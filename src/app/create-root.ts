/** React's own code: a file of the build of its own, which is run while the application is still on its way. */
export { createRoot } from 'react-dom/client';
