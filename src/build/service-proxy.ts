import type { Plugin } from 'vite';

/**
 * Reaches a service that does not allow this origin: `MANZIL_PROXY=https://service.example npm run dev`. Uses a prefix of its
 * own, because `/contracts` is a page here and a path there. `MANZIL_PROXY_API` sets the second address where it differs.
 */
export function serviceProxy(): Plugin {
  const target = process.env['MANZIL_PROXY'];
  const apiTarget = process.env['MANZIL_PROXY_API'] ?? target;
  return {
    name: 'manzil:service-proxy',
    apply: 'serve',
    config({ server }) {
      if (!target || !apiTarget) return undefined;
      const port = server?.port ?? 5173;
      const forward = (prefix: string, to: string) => ({
        target: to,
        changeOrigin: true,
        rewrite: (path: string) => path.slice(prefix.length),
      });
      return {
        define: {
          'import.meta.env.VITE_BASE_URL': JSON.stringify(`http://localhost:${port}/service-proxy/base`),
          'import.meta.env.VITE_API_URL': JSON.stringify(`http://localhost:${port}/service-proxy/api`),
        },
        server: {
          port,
          strictPort: true,
          proxy: {
            '/service-proxy/base': forward('/service-proxy/base', target),
            '/service-proxy/api': forward('/service-proxy/api', apiTarget),
          },
        },
      };
    },
  };
}
