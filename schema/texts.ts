export * from './texts/common.ts';
