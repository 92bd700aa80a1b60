import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '@/mocks/openapi/document';
import { resources } from '@/mocks/openapi/operations';
import { fieldNames } from '@/schema/field';
import { connectTo, json } from '../api/fake-service';
import { operations, record } from '../api/operations';

type Schema = { properties: Record<string, { type?: unknown; title?: string; items?: { $ref?: string } }> };
type Document = {
  paths: Record<string, Record<string, { operationId?: string; responses?: object }> & { servers: { url: string }[] }>;
  components: { schemas: Record<string, Schema> };
};

const shipped = JSON.parse(readFileSync('public/openapi.json', 'utf8')) as Document;
const methods = ['get', 'post', 'put', 'patch', 'delete'];

describe('public/openapi.json', () => {
  test('matches the current schemas (npm run openapi writes it)', () => {
    expect(shipped).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  });

  test('is a valid document of OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(shipped))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test('has every operation that the application uses, at its address, and no other', async () => {
    const { asked } = connectTo(() => json([record]));
    for (const { run } of operations) await run();
    const sent = asked.map(({ method, url }) => {
      const { hostname, pathname } = new URL(url);
      return `${method} ${hostname.startsWith('core') ? '{base_url}' : '{api_url}'}${pathname.replace('r%201', '{id}')}`;
    });
    const described = Object.entries(shipped.paths).flatMap(([path, item]) =>
      methods.filter((method) => item[method]).map((method) => `${method.toUpperCase()} ${item.servers[0]?.url}${path}`),
    );
    expect(described.toSorted()).toEqual(sent.toSorted());
    expect(described).toHaveLength(24);
  });

  test('names every field of every record, and resolves all references [R11]', () => {
    for (const { schema } of resources) {
      const named = Object.values(shipped.components.schemas).map(({ properties }) => Object.keys(properties).join());
      expect(named).toContain(fieldNames(schema).join());
    }
    const { Unit, Contract } = shipped.components.schemas;
    expect(Unit?.properties['price']).toMatchObject({ title: 'Price', type: ['number', 'null'] });
    expect(Unit?.properties['specs']?.items?.$ref).toBe('#/components/schemas/UnitSpecs');
    expect(Contract?.properties['capital']?.type).toEqual(['integer', 'null']);
    const text = JSON.stringify(shipped);
    for (const [, name = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g))
      expect(shipped.components.schemas).toHaveProperty(name);
    const ids = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(24);
  });
});
